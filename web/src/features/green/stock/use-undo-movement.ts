import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface Movement {
  /** Id of the green coffee. */
  id: string;
  movementId: string;
}

/** Takes a movement of stock back by a further one. */
export function useUndoMovement() {
  const { weighed } = useWeights();
  return useGuardedMutation(
    {
      mutationFn: (movement: Movement) => api.green.undoMovement.call(movement),
      onSuccess: ({ number, quantityKg }) => successToast("Undone", `${number} holds ${weighed(quantityKg)} again.`),
      onError: failureToast("Not undone", "The movement was not undone. Try again in a moment."),
    },
    ({ movementId }) => movementId,
  );
}
