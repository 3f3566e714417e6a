import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { usePlanChanged } from "./plan-changed.ts";

export function useCompletePlan(planId: string) {
  const planChanged = usePlanChanged();
  return useGuardedMutation(
    {
      mutationFn: () => api.planner.complete.call({ id: planId }),
      onSuccess: async () => {
        await planChanged();
        successToast("Success", "Plan marked as completed");
      },
      onError: (error) => {
        errorToast("Error", failureMessage(error, "Failed to complete plan"));
        void planChanged();
      },
    },
    () => planId,
  );
}
