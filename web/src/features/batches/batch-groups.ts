import { skipToken, useQuery } from "@tanstack/react-query";
import type { Plan, RowBatches } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useMay } from "#ui/if-allowed.tsx";

interface BatchGroups {
  groups: RowBatches[] | undefined;
  /** Of the pending plan; unknown for coffees of other plans. */
  batchSizeOf: (group: RowBatches) => number | null;
  error: unknown;
  retry: () => void;
}

/**
 * The batches of one coffee of a plan, or of every coffee of the pending plan. Opening them brings their number and
 * weights in line with the plan, so they are asked for anew each time. Who may not do that sees them as they are.
 */
export function useBatchGroups(planItemId: string | undefined): BatchGroups {
  const mayPrepare = useMay("batches:write");
  const prepared = usePreparedGroups(planItemId, mayPrepare);
  const seen = useSeenGroups(planItemId, !mayPrepare);
  return mayPrepare ? prepared : seen;
}

function useSeenGroups(planItemId: string | undefined, isAsked: boolean): BatchGroups {
  const pending = useQuery(api.planner.pending.queryOptions());
  const plan = pending.data;
  const ofRow = useQuery(
    api.batches.listOfRow.queryOptions({ input: isAsked && planItemId !== undefined ? { id: planItemId } : skipToken }),
  );
  const ofPlan = useQuery(
    api.batches.listOfPlan.queryOptions({
      input: isAsked && planItemId === undefined && plan !== undefined ? { id: plan.id } : skipToken,
    }),
  );
  const row = ofRow.data === undefined ? undefined : [ofRow.data];
  const failed = [planItemId === undefined ? pending : ofRow, ofPlan].find((query) => query.isError);
  return {
    groups: planItemId === undefined ? ofPlan.data : row,
    batchSizeOf: batchSizeIn(plan),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

function usePreparedGroups(planItemId: string | undefined, isAsked: boolean): BatchGroups {
  const pending = useQuery(api.planner.pending.queryOptions());
  const plan = pending.data;
  const ofRow = useQuery(
    api.batches.prepareRow.queryOptions({
      input: planItemId === undefined || !isAsked ? skipToken : { id: planItemId },
      refetchOnMount: "always",
    }),
  );
  const ofPlan = useQuery(
    api.batches.preparePlan.queryOptions({
      input:
        planItemId !== undefined || plan === undefined || plan.rows.length === 0 || !isAsked
          ? skipToken
          : { id: plan.id },
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

/** Of the rows of the pending plan: other plans go by a size of their own. */
const batchSizeIn =
  (pending: Plan | undefined) =>
  ({ row: { leadPlanItemId } }: RowBatches): number | null =>
    pending?.rows.some((row) => row.leadPlanItemId === leadPlanItemId) ? pending.batchSizeLbs : null;
