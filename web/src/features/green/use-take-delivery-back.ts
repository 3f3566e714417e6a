import { useQueryClient } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { invalidate, invalidates } from "#api/invalidation.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface Delivery {
  /** Of the green coffee. */
  id: string;
  /** Of the request that booked it. */
  requestId: string;
}

/** Takes a delivery out of the stock again. */
export function useTakeDeliveryBack() {
  const queryClient = useQueryClient();
  return useGuardedMutation(
    {
      mutationFn: (delivery: Delivery) => api.green.takeDeliveryBack.call(delivery),
      onSuccess: ({ number, quantityKg }) =>
        successToast("Delivery taken back", `${number} holds ${kilograms(quantityKg)} again.`),
      onError: (error) =>
        errorToast("Not taken back", failureMessage(error, "The delivery stays in the stock. Try again in a moment.")),
      onSettled: () => invalidate(queryClient, invalidates("green.delivery_taken_back")),
    },
    ({ requestId }) => requestId,
  );
}
