import { Accordion, Button, Group, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { Plan } from "@tryer/contract";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { batchesDone, count } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { PlanRows } from "../plan/plan-rows.tsx";
import { usePrintPlan } from "../print-sheet/print-plan.ts";
import { PlanAgain } from "./plan-again.tsx";

/** A plan of the past: one line, unfolding to its coffees. */
export function CompletedPlan({ plan }: { plan: Plan }) {
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
          <PlanRows plan={plan} label={`Coffees of ${plan.number}`} />
          <Group justify="flex-end" gap="sm">
            <IfCan permission="plans:write">
              <PlanAgain plan={plan} />
            </IfCan>
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
