import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { Plan } from "@tryer/contract";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { plainCount } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { usePrintPlan } from "../print-sheet/print-plan.ts";

interface RoastingSummaryProps {
  plan: Plan;
  onComplete: () => void;
}

export function RoastingSummary({ plan, onComplete }: RoastingSummaryProps) {
  const { totals } = plan;
  const weights = useWeights();
  const printPlan = usePrintPlan();
  const shown = shownTotals(plan, weights);
  return (
    <Card component="section" aria-labelledby="roasting-summary">
      <Stack>
        <Title order={2} size="h4" id="roasting-summary">
          Roasting Summary
        </Title>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Total name="Total Items" value={plainCount(totals.totalItems)} />
          <Total name={`Output Weight (${weights.titleUnit})`} value={shown.output} />
          <Total name={`Green Coffee (${weights.titleUnit})`} value={shown.green} />
          <Total name="Required Batches" value={plainCount(totals.requiredBatches)} />
        </SimpleGrid>
        <Group gap="sm">
          <IfCan permission="plans:write">
            <Button variant="light" onClick={onComplete}>
              Complete Plan
            </Button>
          </IfCan>
          <GoButton to="/complans" variant="default">
            View Completed Plans
          </GoButton>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => printPlan(plan)}>
            Print Plan
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text size="xl" fw={650} className="figures">
        <LiveFigure>{value}</LiveFigure>
      </Text>
    </Stack>
  );
}
