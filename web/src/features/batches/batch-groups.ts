import { skipToken, useQuery } from "@tanstack/react-query";
import type { Plan, RowBatches } from "@tryer/contract";
import { api } from "#api/client.ts";

interface BatchGroups {
  groups: RowBatches[] | undefined;
  /** Batch size of a coffee of the pending plan; unknown for coffees of other plans. */
  batchSizeOf: (group: RowBatches) => number | null;
  error: unknown;
  retry: () => void;
}

/** The batches of one coffee of a plan, or of every coffee of the pending plan. */
export function useBatchGroups(planItemId: string | undefined): BatchGroups {
  const pending = useQuery(api.planner.pending.queryOptions());
  const plan = pending.data;
  const ofRow = useQuery(
    api.batches.listOfRow.queryOptions({
      input: planItemId === undefined ? skipToken : { id: planItemId },
      refetchOnMount: "always",
    }),
  );
  const ofPlan = useQuery(
    api.batches.listOfPlan.queryOptions({
      input: planItemId === undefined && plan !== undefined && plan.rows.length > 0 ? { id: plan.id } : skipToken,
      refetchOnMount: "always",
    }),
  );
  const isEmptyPlan = planItemId === undefined && plan?.rows.length === 0;
  const row = ofRow.data === undefined ? undefined : [ofRow.data];
  const failed = [planItemId === undefined ? pending : ofRow, ofPlan].find((query) => query.isError);
  return {
    groups: planItemId !== undefined ? row : isEmptyPlan ? [] : ofPlan.data,
    batchSizeOf: batchSizeIn(plan),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** Batch sizes of the rows of the pending plan: other plans have their own. */
const batchSizeIn =
  (pending: Plan | undefined) =>
  ({ row: { leadPlanItemId } }: RowBatches): number | null =>
    pending?.rows.some((row) => row.leadPlanItemId === leadPlanItemId) ? pending.batchSizeLbs : null;
