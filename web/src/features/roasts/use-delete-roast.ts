import type { Roast } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast, warningToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { restoredRoastTroubles } from "./restored-roast-troubles.ts";

/** Deletes a roast, and brings it back on request; stock and batch follow both times. */
export function useDeleteRoast(onDeleted: () => void) {
  const weights = useWeights();
  const restoring = useGuardedMutation(
    {
      mutationFn: ({ id }: Roast) => api.roasts.restore.call({ id }),
      onSuccess: (restored, deleted) => {
        const troubles = restoredRoastTroubles(restored, deleted, weights);
        const text = `${restored.number} is back in the log and its weight out of stock.`;
        if (troubles.length === 0) successToast("Roast restored", text);
        else warningToast("Roast restored", `${restored.number} is back in the log. ${troubles.join(" ")}`);
      },
      onError: failureToast("Not restored", "The roast stays deleted. Try again in a moment."),
    },
    ({ id }) => id,
  );
  return useGuardedMutation(
    {
      mutationFn: ({ id }: Roast) => api.roasts.remove.call({ id }),
      onSuccess: (roast) => {
        undoToast("Roast deleted", "Its green coffee went back to stock.", () => restoring.mutate(roast));
        onDeleted();
      },
      onError: failureToast("Not deleted", "The roast was not changed. Try again in a moment."),
    },
    ({ id }) => id,
  );
}
