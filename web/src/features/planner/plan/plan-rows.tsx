import { Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import type { Plan, PlanCoffee } from "@tryer/contract";
import type { ReactNode } from "react";
import { OrdersOfBatch } from "#shared/orders/orders-of-batch.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { RowBatchCount, RowGreen, RowOutput, RowProgress } from "./row-figures.tsx";
import { RowPackages } from "./row-packages.tsx";
import { RowProduct } from "./row-product.tsx";

const OnHand = lazyPart(() => import("./on-hand.tsx").then(({ OnHand }) => OnHand));

/** Actions on a coffee of a plan: small ones at the end of a line, and such that fit a thumb on a card. */
export interface RowActions {
  title: ReactNode;
  inTable: (row: PlanCoffee) => ReactNode;
  onCard: (row: PlanCoffee) => ReactNode;
}

interface PlanRowsProps {
  plan: Plan;
  /** Name of the table. */
  label: string;
  /** Place of the packages of a coffee, which may be a form. */
  quantityOf?: (row: PlanCoffee) => ReactNode;
  /** Absent where the plan is completed. */
  actions?: RowActions;
}

const packagesOf = ({ items }: PlanCoffee) => <RowPackages items={items} />;

/**
 * The coffees of a plan, pending or completed, with their figures: a table, from which the count of batches goes where it is
 * narrow, since the progress counts them too; on a phone cards.
 */
export function PlanRows({ plan, label, quantityOf = packagesOf, actions }: PlanRowsProps) {
  const Rows = useIsPhone() ? PlanCards : PlanTable;
  return <Rows plan={plan} label={label} quantityOf={quantityOf} actions={actions} />;
}

interface ShownRowsProps {
  plan: Plan;
  label: string;
  quantityOf: (row: PlanCoffee) => ReactNode;
  actions: RowActions | undefined;
}

/** A figure and its unit stay on one line. */
const UNBROKEN = { whiteSpace: "nowrap" } as const;

const PlanTable = ({ plan, label, quantityOf, actions }: ShownRowsProps) => (
  <Table.ScrollContainer minWidth={640}>
    <Table verticalSpacing="sm" aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Coffee</Table.Th>
          <Table.Th>Quantity</Table.Th>
          <Table.Th ta="right">Output</Table.Th>
          <Table.Th ta="right">Green Coffee</Table.Th>
          <Table.Th visibleFrom="md">Batches</Table.Th>
          <Table.Th style={{ width: "clamp(120px, 14vw, 180px)" }}>Progress</Table.Th>
          {actions && <Table.Th ta="right">{actions.title}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {plan.rows.map((row) => (
          <Table.Tr key={row.roastedItemId}>
            <Table.Td maw={320}>
              <RowProduct row={row} />
              {plan.status === "pending" && <OnHand row={row} planId={plan.id} />}
              {plan.status === "pending" && <OrdersOfBatch planItemId={row.leadPlanItemId} />}
            </Table.Td>
            <Table.Td>{quantityOf(row)}</Table.Td>
            <Table.Td ta="right" style={UNBROKEN}>
              <RowOutput row={row} />
            </Table.Td>
            <Table.Td ta="right" style={UNBROKEN}>
              <RowGreen row={row} />
            </Table.Td>
            <Table.Td visibleFrom="md">
              <RowBatchCount row={row} />
            </Table.Td>
            <Table.Td>
              <RowProgress row={row} />
            </Table.Td>
            {actions && (
              <Table.Td>
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  {actions.inTable(row)}
                </Group>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const PlanCards = ({ plan, quantityOf, actions }: ShownRowsProps) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
    {plan.rows.map((row) => (
      <Card key={row.roastedItemId} padding="md" component="article" aria-label={row.name}>
        <Stack gap="sm">
          <RowProduct row={row} />
          {plan.status === "pending" && <OnHand row={row} planId={plan.id} />}
          {plan.status === "pending" && <OrdersOfBatch planItemId={row.leadPlanItemId} />}
          <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
            <Figure name="Quantity">{quantityOf(row)}</Figure>
            <Figure name="Output">
              <RowOutput row={row} />
            </Figure>
            <Figure name="Batches">
              <RowBatchCount row={row} />
            </Figure>
            <Figure name="Green Coffee">
              <RowGreen row={row} />
            </Figure>
          </SimpleGrid>
          <RowProgress row={row} />
          {actions && (
            <Group grow preventGrowOverflow={false} gap="xs">
              {actions.onCard(row)}
            </Group>
          )}
        </Stack>
      </Card>
    ))}
  </SimpleGrid>
);

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack gap={0} align="flex-start">
    <Text size="xs" c="dimmed">
      {name}
    </Text>
    {children}
  </Stack>
);
