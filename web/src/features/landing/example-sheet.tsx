import { Card, Group, Stack, Text } from "@mantine/core";
import { explainBatches, explainGreen, explainOutput, type PlanLine, planRow } from "@tryer/domain/planner";
import { fixed2 } from "@tryer/domain/units";

const ITEMS: PlanLine[] = [
  { quantity: 8, packageSize: 5, packageUnit: "lb" },
  { quantity: 40, packageSize: 1, packageUnit: "oz" },
];
const ROW = planRow({ items: ITEMS, shrinkagePercent: 15, batchSizeLbs: 10, completedBatches: 0 });

const STEPS = [
  { label: "To sell", figure: `${fixed2(ROW.outputCentiLbs)} lb`, how: explainOutput(ITEMS) },
  { label: "Green coffee", figure: `${fixed2(ROW.greenCentiLbs)} lb`, how: explainGreen(ROW) },
  { label: "Batches", figure: String(ROW.requiredBatches), how: explainBatches(ROW) },
];

/** One row of a plan with its sums, calculated by the same formulas as in the app. */
export function ExampleSheet() {
  return (
    <Card padding="xl">
      <Stack gap="md">
        <Group justify="space-between" align="baseline">
          <Text className="display" fz={20} fw={560}>
            Ethiopia Guji
          </Text>
          <Text size="sm" c="dimmed">
            An example
          </Text>
        </Group>
        {STEPS.map(({ label, figure, how }) => (
          <Stack key={label} gap={2} pt="md" style={{ borderTop: "1px solid var(--tryer-line)" }}>
            <Group justify="space-between" align="baseline">
              <Text fw={500}>{label}</Text>
              <Text className="figures" fz={22} fw={600}>
                {figure}
              </Text>
            </Group>
            <Text size="sm" c="dimmed" className="figures">
              {how}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
