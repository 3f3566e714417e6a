import type { Plan } from "@tryer/contract";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast, warningToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Plans the items of a completed plan once more. The same request is sent again after a lost answer, and copies once. */
export function useCopyPlan() {
  const requestId = useRef<string | null>(null);
  return useGuardedMutation(
    {
      mutationFn: ({ id }: Plan) => {
        requestId.current ??= uuidv7();
        return api.planner.copy.call({ id, requestId: requestId.current });
      },
      onSuccess: ({ plan, leftOut }, { number }) => {
        requestId.current = null;
        const text = `The items of ${number} are in ${plan.number}.`;
        if (leftOut.length === 0) successToast("Plan copied", text);
        else warningToast("Plan copied", `${text} Without ${leftOut.join(", ")}: archived.`);
      },
      onError: failureToast("Not copied", "Nothing was added to the plan. Try again in a moment."),
    },
    ({ id }) => id,
  );
}
