import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
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
      onError: (error) =>
        errorToast("Not taken back", failureMessage(error, "The movement stands. Try again in a moment.")),
    },
    ({ movementId }) => movementId,
  );
}
