import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Plan } from "@tryer/contract";
import { checkReopening } from "@tryer/domain/planner";
import { api } from "#api/client.ts";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCopyPlan } from "./use-copy-plan.ts";

/** Takes the completion of a plan back and shows it in the planner. */
function useReopenPlan() {
  const navigate = useNavigate();
  return useGuardedMutation(
    {
      mutationFn: (id: string) => api.planner.reopen.call({ id }),
      onError: failureToast("Not reopened", "The plan stays completed. Try again in a moment."),
      onSettled: async (reopened) => {
        if (reopened === undefined) return;
        successToast("Plan reopened", `${reopened.number} is the pending plan again.`);
        await navigate({ to: "/demand-planner" });
      },
    },
    (id) => id,
  );
}

/**
 * Step that takes the completion back while nothing new is planned, and otherwise plans the same items once more; null until
 * the pending plan is known.
 */
export function usePlanAgain(plan: Plan): DocumentStep | null {
  const pending = useQuery(api.planner.pending.queryOptions()).data;
  const reopening = useReopenPlan();
  const copying = useCopyPlan();
  if (pending === undefined) return null;
  return checkReopening(pending.totals.totalItems).ok
    ? { label: "Reopen", isBusy: reopening.isPending, onChoose: () => reopening.mutate(plan.id) }
    : { label: "Copy into the pending plan", isBusy: copying.isPending, onChoose: () => copying.mutate(plan) };
}
