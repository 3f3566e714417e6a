import { Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { kgFromGrams } from "@tryer/domain/units";
import type { ReactNode } from "react";
import { OrderGreenButton } from "#shared/green/order-green-button.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { InStock, Needed, ToBuy } from "./needed-green-figures.tsx";
import type { NeededGreen } from "./plan-needs.ts";

export function NeededGreenList({ greens }: { greens: NeededGreen[] }) {
  return useIsNarrow() ? <NeededGreenCards greens={greens} /> : <NeededGreenTable greens={greens} />;
}

function NeededGreenName({ green }: { green: NeededGreen }) {
  return (
    <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
      <Text fw={600}>{green.name}</Text>
      <Text size="sm" c="dimmed">
        {[green.origin, `for ${green.neededFor.join(", ")}`].filter(Boolean).join(" · ")}
      </Text>
    </Stack>
  );
}

/** Drafts a purchase of what is missing of a coffee; nothing where all of it is in stock. */
const OrderMissing = ({ green: { greenCoffeeId, name, missingGrams } }: { green: NeededGreen }) =>
  missingGrams > 0 && <OrderGreenButton greenCoffeeId={greenCoffeeId} name={name} kg={kgFromGrams(missingGrams)} />;

function NeededGreenTable({ greens }: { greens: NeededGreen[] }) {
  const mayBuy = useCan("purchases:write");
  const hasOrders = mayBuy && greens.some(({ missingGrams }) => missingGrams > 0);
  return (
    <Card padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" aria-label="Green to buy">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coffee</Table.Th>
            <Table.Th ta="right">Needed</Table.Th>
            <Table.Th ta="right">In stock</Table.Th>
            <Table.Th ta="right">To buy</Table.Th>
            {hasOrders && <Table.Th ta="right">Order</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {greens.map((green) => (
            <Table.Tr key={green.greenCoffeeId}>
              <Table.Td>
                <NeededGreenName green={green} />
              </Table.Td>
              <Table.Td ta="right">
                <Needed green={green} />
              </Table.Td>
              <Table.Td ta="right">
                <InStock green={green} />
              </Table.Td>
              <Table.Td ta="right">
                <ToBuy green={green} />
              </Table.Td>
              {hasOrders && (
                <Table.Td ta="right">
                  <OrderMissing green={green} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function NeededGreenCards({ greens }: { greens: NeededGreen[] }) {
  return (
    <Stack gap="sm">
      {greens.map((green) => (
        <Card key={green.greenCoffeeId} padding="md">
          <Stack gap="sm">
            <NeededGreenName green={green} />
            <Labelled label="To buy">
              <ToBuy green={green} />
            </Labelled>
            <SimpleGrid cols={1} spacing={6}>
              <Labelled label="Needed">
                <Needed green={green} />
              </Labelled>
              <Labelled label="In stock">
                <InStock green={green} />
              </Labelled>
            </SimpleGrid>
            <IfCan permission="purchases:write">
              <OrderMissing green={green} />
            </IfCan>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" align="baseline" wrap="nowrap">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {children}
  </Group>
);
