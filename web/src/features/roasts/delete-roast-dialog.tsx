import type { PlanStatus, Roast } from "@tryer/contract";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { useDeleteRoast } from "./use-delete-roast.ts";

interface DeleteRoastDialogProps {
  roast: Roast | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the roast is deleted, where more is to be done than to close the dialog. */
  onDeleted?: () => void;
}

export function DeleteRoastDialog({ roast, isOpen, onClose, onDeleted = onClose }: DeleteRoastDialogProps) {
  const weights = useWeights();
  const remove = useDeleteRoast(onDeleted);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete roast ${roast?.number ?? ""}?`}
      confirmLabel="Delete roast"
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => {
        if (roast !== null) remove.mutate(roast);
      }}
      onClose={onClose}
    >
      {roast && consequences(roast, weights)}
    </ConfirmDialog>
  );
}

const BATCH_AFTER: Record<PlanStatus, (batchNumber: number) => string> = {
  pending: (batchNumber) => `batch ${batchNumber} is open again`,
  completed: (batchNumber) =>
    `batch ${batchNumber} of the completed plan stays as it is and says that its roast was deleted`,
};

const lots = ({ greenCoffee, greenName, parts }: Pick<Roast, "greenCoffee" | "greenName" | "parts">) =>
  greenCoffee === null ? parts.map((part) => part.greenCoffee.coffeeName).join(" and ") : greenName;

/** A shortfall never was in stock, so it does not go back. */
function consequences({ greenWeightKg, shortfallKg, batch, ...roast }: Roast, { weighed }: Weights): string {
  const takenKg = kgFromGrams(gramsFromKg(greenWeightKg) - gramsFromKg(shortfallKg));
  const stock = takenKg > 0 ? `${weighed(takenKg)} go back to ${lots(roast)}` : "Nothing goes back to stock";
  return batch === null ? `${stock}.` : `${stock}; ${BATCH_AFTER[batch.planStatus](batch.batchNumber)}.`;
}
