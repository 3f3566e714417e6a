import type { PlanRow } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/toasts.ts";
import { useGuardedMutation } from "#ui/use-guarded-mutation.ts";
import { usePlanChanged } from "./plan-changed.ts";

/** Takes a coffee with all its package sizes out of the plan. */
export function useRemoveRow(planId: string) {
  const planChanged = usePlanChanged();
  return useGuardedMutation(
    {
      mutationFn: (row: PlanRow) =>
        api.planner.removeItems.call({ id: planId, planItemIds: row.items.map((item) => item.id) }),
      onSuccess: () => successToast("Items removed", "Coffee items removed from plan"),
      onError: (error) => errorToast("Error", failureMessage(error, "Failed to remove items")),
      onSettled: () => planChanged(),
    },
    (row) => row.roastedItemId,
  );
}
