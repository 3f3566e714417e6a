import { skipToken, useQuery } from "@tanstack/react-query";
import type { RowBatches } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useMay } from "#ui/may.tsx";

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
  const ofPlan = useQuery(
    api.batches.listOfPlan.queryOptions({ input: isAsked && plan !== undefined ? { id: plan.id } : skipToken }),
  );
  const failed = [pending, ofPlan].find((query) => query.isError);
  return {
    groups: ofPlan.data?.filter(({ row }) => planItemId === undefined || row.items.some(({ id }) => id === planItemId)),
    batchSizeOf: () => plan?.batchSizeLbs ?? null,
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
    batchSizeOf: ({ row: { leadPlanItemId } }) =>
      plan?.rows.some((planRow) => planRow.leadPlanItemId === leadPlanItemId) ? plan.batchSizeLbs : null,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
