import { Accordion, Button, Group, Stack, Table, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { Plan } from "@tryer/contract";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { batchesDone, count } from "#ui/format/figures.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { RowCoffee } from "../plan/row-coffee.tsx";
import { RowBatchCount, RowFigureCells, RowGreen, RowOutput, RowProgress } from "../plan/row-figures.tsx";
import { RowPackages } from "../plan/row-packages.tsx";
import { usePrintPlan } from "../print-sheet/print-plan.ts";
import { PlanAgain } from "./plan-again.tsx";

/** A plan of the past: one line, unfolding to its coffees. */
export function CompletedPlan({ plan }: { plan: Plan }) {
  const isPhone = useIsPhone();
  const { totals } = plan;
  const weights = useWeights();
  const printPlan = usePrintPlan();
  const shown = shownTotals(plan, weights);
  return (
    <Accordion.Item value={plan.id}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs" pr="md">
          <Stack gap={0} miw={0} flex="1 1 240px">
            <Text fw={600} className="figures">
              {plan.number}
            </Text>
            <Text size="sm" lineClamp={2} style={{ overflowWrap: "anywhere" }}>
              {plan.rows.map(({ name }) => name).join(", ")}
            </Text>
            <Text size="sm" c="dimmed">
              Completed {plan.completionDate !== null && <Moment at={plan.completionDate} />}
            </Text>
          </Stack>
          <Group gap="lg" className="figures">
            <Text size="sm">{count(totals.totalItems, "item")}</Text>
            <Text size="sm">{shown.outputWithUnit} output</Text>
            <Text size="sm">{shown.greenWithUnit} green</Text>
            <Text size="sm">{batchesDone(totals)}</Text>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack>
          {isPhone ? <PlanOnPhone plan={plan} /> : <PlanOnDesktop plan={plan} />}
          <Group justify="flex-end" gap="sm">
            <IfAllowed permission="plans:write">
              <PlanAgain plan={plan} />
            </IfAllowed>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => printPlan(plan)}
            >
              Print Plan
            </Button>
          </Group>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function PlanOnDesktop({ plan }: { plan: Plan }) {
  return (
    <Table verticalSpacing="sm" aria-label={`Coffees of ${plan.number}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Coffee</Table.Th>
          <Table.Th>Quantity</Table.Th>
          <Table.Th ta="right">Output</Table.Th>
          <Table.Th ta="right">Green Coffee</Table.Th>
          <Table.Th>Batches</Table.Th>
          <Table.Th w={180}>Progress</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {plan.rows.map((row) => (
          <Table.Tr key={row.roastedItemId}>
            <Table.Td maw={320}>
              <RowCoffee row={row} />
            </Table.Td>
            <Table.Td>
              <RowPackages items={row.items} />
            </Table.Td>
            <RowFigureCells row={row} batchSizeLbs={plan.batchSizeLbs} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PlanOnPhone({ plan }: { plan: Plan }) {
  return (
    <Stack gap="lg">
      {plan.rows.map((row) => (
        <Stack key={row.roastedItemId} gap="xs">
          <RowCoffee row={row} />
          <RowPackages items={row.items} />
          <Group gap="md" className="figures">
            <Text component="div" size="sm">
              <RowOutput row={row} /> output
            </Text>
            <Text component="div" size="sm">
              <Group gap={4}>
                <RowGreen row={row} /> green
              </Group>
            </Text>
            <RowBatchCount row={row} batchSizeLbs={plan.batchSizeLbs} />
          </Group>
          <RowProgress row={row} />
        </Stack>
      ))}
    </Stack>
  );
}
