import { skipToken, useQuery } from "@tanstack/react-query";
import type { RowBatches } from "@tryer/contract";
import { api } from "#api/client.ts";

interface BatchGroups {
  groups: RowBatches[] | undefined;
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
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
