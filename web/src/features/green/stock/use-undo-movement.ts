import { api } from "#api/client.ts";
import { kilograms } from "#shared/weights/weights.ts";
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
  return useGuardedMutation(
    {
      mutationFn: (movement: Movement) => api.green.undoMovement.call(movement),
      onSuccess: ({ number, quantityKg }) =>
        successToast("Taken back", `${number} holds ${kilograms(quantityKg)} again.`),
      onError: failureToast("Not taken back", "The movement stands. Try again in a moment."),
    },
    ({ movementId }) => movementId,
  );
}
