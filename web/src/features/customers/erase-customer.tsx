import type { Customer } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface EraseCustomerProps {
  customer: Customer;
  isAsking: boolean;
  onClose: () => void;
}

/** Erases who a customer is, after a question: there is no way back. */
export function EraseCustomer({ customer: { id, name }, isAsking, onClose }: EraseCustomerProps) {
  const erasing = useGuardedMutation(
    {
      mutationFn: (customerId: string) => api.customers.erase.call({ id: customerId }),
      onSuccess: (erased) => successToast("Customer erased", `${erased.name} stays in your records.`),
      onError: failureToast("Not erased"),
      onSettled: onClose,
    },
    () => name,
  );
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={`Erase ${name}?`}
      confirmLabel="Erase customer"
      isDestructive
      isBusy={erasing.isPending}
      onConfirm={() => erasing.mutate(id)}
      onClose={onClose}
    >
      This deletes name, contact, addresses and notes, on orders too, and waiting mails and shop messages. This can't be
      undone. Issued invoices stay. Exports keep the data for 7 days, backups until newer ones replace them.
    </ConfirmDialog>
  );
}
