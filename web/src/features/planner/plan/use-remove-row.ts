import type { PlanCoffee } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Takes a coffee with all its package sizes out of the plan, and back in with its batches on request. */
export function useRemoveRow(planId: string) {
  const restoring = useGuardedMutation(
    {
      mutationFn: (requestId: string) => api.planner.restoreItems.call({ id: planId, requestId }),
      onSuccess: () => successToast("Items restored", "Coffee items are back in the plan"),
      onError: failureToast("Error", "Failed to restore the items"),
    },
    (requestId) => requestId,
  );
  return useGuardedMutation(
    {
      mutationFn: async (row: PlanCoffee) => {
        const requestId = uuidv7();
        await api.planner.removeItems.call({ id: planId, requestId, planItemIds: row.items.map(({ id }) => id) });
        return requestId;
      },
      onSuccess: (requestId) =>
        undoToast("Items removed", "Coffee items removed from plan", () => restoring.mutate(requestId)),
      onError: failureToast("Error", "Failed to remove items"),
    },
    (row) => row.roastedItemId,
  );
}
