import type { ChangeQuantitiesInput } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { usePlanChanged } from "./plan-changed.ts";

/** Changes quantities of the pending plan; those that somebody else has changed meanwhile are shown instead. */
export function useChangeQuantities(planId: string) {
  const planChanged = usePlanChanged();
  return useGuardedMutation(
    {
      mutationFn: (items: ChangeQuantitiesInput["items"]) => api.planner.changeQuantities.call({ id: planId, items }),
      onError: (error) =>
        errorToast("Not changed", failureMessage(error, "The quantities stay as they were. Try again in a moment.")),
      onSettled: () => planChanged(),
    },
    () => planId,
  );
}
