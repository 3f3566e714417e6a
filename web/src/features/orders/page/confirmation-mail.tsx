import { Button } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Sending of what was ordered to the customer, as often as somebody wants. */
export function useConfirmationMail({ id, number, customer }: Order) {
  const mailing = useGuardedMutation(
    {
      mutationFn: (requestId: string) => api.orders.mailConfirmation.call({ id, requestId }),
      onSuccess: () => successToast("Confirmation sent", `${number}, to ${customer.name}`),
      onError: (error) => errorToast("Confirmation not sent", failureMessage(error, "Try again in a moment.")),
    },
    () => id,
  );
  return { isSending: mailing.isPending, send: () => mailing.mutate(uuidv7()) };
}

export function ConfirmationButton({ order }: { order: Order }) {
  const { isSending, send } = useConfirmationMail(order);
  return (
    <Button variant="default" loading={isSending} onClick={send}>
      Send confirmation
    </Button>
  );
}
