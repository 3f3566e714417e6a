import { useQueryClient } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { roastTouches } from "#api/roast-touches.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { pounds } from "#ui/figures.ts";
import { poundsOfKg } from "#ui/pounds-of-kg.ts";
import { errorToast, successToast } from "#ui/toasts.ts";
import { useGuardedMutation } from "#ui/use-guarded-mutation.ts";

interface DeleteRoastDialogProps {
  roast: Roast | null;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteRoastDialog({ roast, isOpen, onClose }: DeleteRoastDialogProps) {
  const queryClient = useQueryClient();
  const remove = useGuardedMutation(
    {
      ...api.roasts.remove.mutationOptions(),
      onSuccess: () => {
        successToast("Roast deleted", "What it took from stock was given back.");
        onClose();
      },
      onError: (error) =>
        errorToast("Not deleted", failureMessage(error, "The roast was left as it is. Try again in a moment.")),
      onSettled: () => Promise.all(roastTouches().map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    },
    ({ id }) => id,
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete roast ${roast?.number ?? ""}?`}
      confirmLabel="Delete roast"
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => {
        if (roast !== null) remove.mutate({ id: roast.id });
      }}
      onClose={onClose}
    >
      {roast && consequences(roast)}
    </ConfirmDialog>
  );
}

/** Only what was really taken goes back: a shortfall never was in stock. */
function consequences({ greenWeightKg, shortfallKg, greenCoffee, batch }: Roast): string {
  const takenKg = kgFromGrams(gramsFromKg(greenWeightKg) - gramsFromKg(shortfallKg));
  const stock =
    takenKg > 0 ? `${pounds(poundsOfKg(takenKg))} go back to ${greenCoffee.coffeeName}` : "Nothing goes back to stock";
  return batch === null ? `${stock}.` : `${stock}; batch ${batch.batchNumber} becomes open again.`;
}
