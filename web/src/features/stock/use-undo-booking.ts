import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Takes a booking of roasted stock back, once at a time. */
export const useUndoBooking = () =>
  useGuardedMutation(
    {
      mutationFn: (id: string) => api.stock.undo.call({ id }),
      onSuccess: () => successToast("Undone", "The stock is as it was before."),
      onError: failureToast("Not undone", "The booking was not undone. Try again in a moment."),
    },
    (id) => id,
  );
