import { useNavigate } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { usePlanChanged } from "../plan/plan-changed.ts";

/** Takes the completion of a plan back and shows it in the planner. */
export function useReopenPlan() {
  const planChanged = usePlanChanged();
  const navigate = useNavigate();
  return useGuardedMutation(
    {
      mutationFn: (id: string) => api.planner.reopen.call({ id }),
      onSuccess: async ({ number }) => {
        await planChanged();
        successToast("Plan reopened", `${number} is the pending plan again.`);
        await navigate({ to: "/demand-planner" });
      },
      onError: (error) => {
        errorToast("Not reopened", failureMessage(error, "The plan stays completed. Try again in a moment."));
        void planChanged();
      },
    },
    (id) => id,
  );
}
