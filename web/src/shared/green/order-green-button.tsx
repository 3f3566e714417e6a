import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { Purchase } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface OrderGreenButtonProps {
  greenCoffeeId: string;
  /** Name of the coffee, for people who hear the button. */
  name: string;
  /** Weight to order; null where a person has to say it. */
  kg: number | null;
  variant?: "filled" | "default";
}

/** Drafts a purchase of a lot at one click; leads to the form where nobody sold it yet, or no weight is proposed. */
export function OrderGreenButton({ greenCoffeeId, name, kg, variant = "default" }: OrderGreenButtonProps) {
  const navigate = useNavigate();
  const openForm = () =>
    void navigate({ to: "/purchases/new", search: { coffee: greenCoffeeId, ...(kg === null ? {} : { kg }) } });
  const cancelling = useGuardedMutation(
    {
      mutationFn: ({ id, version }: Purchase) => api.purchases.step.call({ id, version, step: "cancel" }),
      onSuccess: ({ number }) => successToast(number, "Cancelled again."),
      onError: (error) => errorToast("Not cancelled", failureMessage(error, "Try again in a moment.")),
    },
    ({ id }) => id,
  );
  const ordering = useGuardedMutation(
    {
      mutationFn: (input: { newId: string; quantityKg: number }) =>
        api.purchases.reorder.call({ ...input, greenCoffeeId }),
      onSuccess: ({ purchase, isNew }) => {
        const { number, supplier, orderedKg, id } = purchase;
        if (isNew) {
          const words = `${kilograms(orderedKg)} from ${supplier.name}. Enter the price and order it.`;
          undoToast(`${number} drafted`, words, () => cancelling.mutateAtOnce(purchase));
        } else {
          successToast(number, "is a draft with this coffee already.");
          void navigate({ to: "/purchases/$id", params: { id } });
        }
      },
      onError: (error) => {
        if (fieldErrors(error).supplierId !== undefined) return openForm();
        errorToast("Not drafted", failureMessage(error, "Try again in a moment."));
      },
    },
    () => greenCoffeeId,
  );
  return (
    <Button
      variant={variant}
      loading={ordering.isPending}
      aria-label={`Draft a purchase of ${name}`}
      style={{ flex: "none" }}
      onClick={() => (kg === null ? openForm() : ordering.mutate({ newId: uuidv7(), quantityKg: kg }))}
    >
      Draft a purchase
    </Button>
  );
}
