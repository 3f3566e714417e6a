import type { Order } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Sending of what was ordered to the customer, as often as somebody wants. */
export function useConfirmationMail({ id, number, customer }: Order) {
  const mailing = useGuardedMutation(
    {
      mutationFn: (requestId: string) => api.orders.mailConfirmation.call({ id, requestId }),
      onSuccess: () => successToast("Confirmation sent", `${number}, to ${customer.name}`),
      onError: failureToast("Confirmation not sent"),
    },
    () => id,
  );
  return { isSending: mailing.isPending, send: () => mailing.mutate(uuidv7()) };
}
