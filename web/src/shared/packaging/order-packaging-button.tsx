import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { Purchase } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { piecesText } from "./packaging-words.ts";

interface OrderPackagingButtonProps {
  materialId: string;
  /** Name of the material, for people who hear the button. */
  name: string;
  size?: "compact-sm" | "md";
}

/** Drafts a purchase of a material at one click; leads to the form where nobody sold it yet, or nothing says how many. */
export function OrderPackagingButton({ materialId, name, size = "md" }: OrderPackagingButtonProps) {
  const navigate = useNavigate();
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
      mutationFn: (newId: string) => api.purchases.reorderPackaging.call({ newId, materialId }),
      onSuccess: ({ purchase, isNew }) => {
        const { number, supplier, orderedPieces, id } = purchase;
        if (isNew) {
          const words = `${piecesText(orderedPieces)} from ${supplier.name}. Enter the price and order them.`;
          undoToast(`${number} drafted`, words, () => cancelling.mutateAtOnce(purchase));
        } else {
          successToast(number, "is a draft with this material already.");
          void navigate({ to: "/purchases/$id", params: { id } });
        }
      },
      onError: (error) => {
        const { supplierId, pieces } = fieldErrors(error);
        if (supplierId !== undefined || pieces !== undefined) {
          void navigate({ to: "/purchases/new", search: { material: materialId } });
        } else errorToast("Not drafted", failureMessage(error, "Try again in a moment."));
      },
    },
    () => materialId,
  );
  return (
    <Button
      variant="default"
      size={size}
      loading={ordering.isPending}
      aria-label={`Order ${name}`}
      style={{ flex: "none" }}
      onClick={() => ordering.mutate(uuidv7())}
    >
      Order
    </Button>
  );
}
