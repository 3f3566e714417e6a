import { Badge, Stack } from "@mantine/core";
import type { PlanRow } from "@tryer/contract";
import { Explained } from "../../ui/explained.tsx";
import { count, pounds } from "../../ui/figures.ts";
import { howBatches, howGreen, howOutput } from "../../ui/plan-explanations.ts";
import { ProgressLine } from "../../ui/progress-line.tsx";
import type { StockShortage } from "./stock-shortage.ts";
import { StockWarning } from "./stock-warning.tsx";

/** The computed figures of a plan row; each explains itself. */

export function RowOutput({ row }: { row: PlanRow }) {
  return <Explained how={howOutput(row)}>{pounds(row.outputLbs)}</Explained>;
}

export function RowGreen({ row, shortage }: { row: PlanRow; shortage: StockShortage | undefined }) {
  return (
    <Stack gap={2} align="flex-end">
      <Explained how={howGreen(row)}>{pounds(row.greenLbs)}</Explained>
      {shortage !== undefined && <StockWarning greenCoffeeName={row.greenCoffee.coffeeName} shortage={shortage} />}
    </Stack>
  );
}

export function RowBatchCount({ row, batchSizeLbs }: { row: PlanRow; batchSizeLbs: number }) {
  return (
    <Explained how={howBatches(row, batchSizeLbs)} isUnderlined={false}>
      <Badge variant="light" color="brown" tt="none" fw={600} className="figures">
        {count(row.requiredBatches, "batch", "batches")}
      </Badge>
    </Explained>
  );
}

export function RowProgress({ row }: { row: PlanRow }) {
  return (
    <ProgressLine
      name={`Progress of ${row.name}`}
      label={`${row.progressPercent}% complete`}
      doneOfTotal={`${row.completedBatches} of ${row.requiredBatches}`}
      percent={row.progressPercent}
    />
  );
}
