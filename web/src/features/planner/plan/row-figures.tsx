import { Badge, Stack, Text } from "@mantine/core";
import type { PlanCoffee } from "@tryer/contract";
import { lbsFromCentiLbs } from "@tryer/domain/units";
import { optimalSizes } from "#shared/plan/optimal-sizes.ts";
import { howBatches, howGreen, howOutput } from "#shared/plan/plan-explanations.ts";
import { outputsOf } from "#shared/plan/shown-outputs.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { count, plainCount, withPercent } from "#ui/format/figures.ts";

/** The computed figures of a plan row; each explains itself. */

export function RowOutput({ row }: { row: PlanCoffee }) {
  const weights = useWeights();
  return <Explained how={howOutput(row, weights)}>{weights.plannedSum(outputsOf(row))}</Explained>;
}

export function RowGreen({ row }: { row: PlanCoffee }) {
  const weights = useWeights();
  return <Explained how={howGreen(row, weights)}>{weights.planned(row.greenLbs)}</Explained>;
}

export function RowBatchCount({ row }: { row: PlanCoffee }) {
  const weights = useWeights();
  const optimal = optimalSizes(row, weights);
  return (
    <>
      <Explained how={howBatches(row, weights)} isUnderlined={false}>
        <Badge variant="light" color="brown" tt="none" fw={600} maw="none" w="max-content" className="figures">
          <LiveFigure>{count(row.requiredBatches, "batch", "batches")}</LiveFigure>
        </Badge>
      </Explained>
      {optimal !== null && (
        <Text size="xs" c="dimmed" className="figures">
          {optimal.sizes}
          {optimal.leftOverCentiLbs > 0 && `, ${weights.planned(lbsFromCentiLbs(optimal.leftOverCentiLbs))} left over`}
        </Text>
      )}
    </>
  );
}

export function RowProgress({ row }: { row: PlanCoffee }) {
  return (
    <Stack gap={2}>
      <ProgressLine
        name={`Progress of ${row.name}`}
        label={`${withPercent(row.progressPercent)} complete`}
        doneOfTotal={`${plainCount(row.completedBatches)} of ${plainCount(row.requiredBatches)}`}
        percent={row.progressPercent}
      />
      {row.deletedRoasts > 0 && (
        <Text size="xs" c="dimmed" className="figures">
          {count(row.deletedRoasts, "roast")} deleted later
        </Text>
      )}
    </Stack>
  );
}
