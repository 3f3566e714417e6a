import { Badge, Stack, Text } from "@mantine/core";
import type { PlanRow } from "@tryer/contract";
import { Explained } from "#ui/explained.tsx";
import { count, plainCount } from "#ui/figures.ts";
import { LiveFigure } from "#ui/live-figure.tsx";
import { howBatches, howGreen, howOutput } from "#ui/plan-explanations.ts";
import { ProgressLine } from "#ui/progress-line.tsx";
import { outputsOf } from "#ui/shown-outputs.ts";
import { useWeights } from "#ui/weights.ts";

/** The computed figures of a plan row; each explains itself. */

export function RowOutput({ row }: { row: PlanRow }) {
  const weights = useWeights();
  return <Explained how={howOutput(row, weights)}>{weights.plannedSum(outputsOf(row))}</Explained>;
}

export function RowGreen({ row }: { row: PlanRow }) {
  const weights = useWeights();
  return <Explained how={howGreen(row, weights)}>{weights.planned(row.greenLbs)}</Explained>;
}

export function RowBatchCount({ row, batchSizeLbs }: { row: PlanRow; batchSizeLbs: number }) {
  const weights = useWeights();
  return (
    <Explained how={howBatches(row, batchSizeLbs, weights)} isUnderlined={false}>
      <Badge variant="light" color="brown" tt="none" fw={600} className="figures">
        <LiveFigure>{count(row.requiredBatches, "batch", "batches")}</LiveFigure>
      </Badge>
    </Explained>
  );
}

export function RowProgress({ row }: { row: PlanRow }) {
  return (
    <Stack gap={2}>
      <ProgressLine
        name={`Progress of ${row.name}`}
        label={`${row.progressPercent}% complete`}
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
