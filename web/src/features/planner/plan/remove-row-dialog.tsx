import type { PlanCoffee } from "@tryer/contract";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { count } from "#ui/format/figures.ts";

interface RemoveRowDialogProps {
  /** The coffee in question, or null while nothing is asked. */
  row: PlanCoffee | null;
  isBusy: boolean;
  onConfirm: (row: PlanCoffee) => void;
  onClose: () => void;
}

/** Dialog that asks where something roasted would leave the plan. */
export function RemoveRowDialog({ row, isBusy, onConfirm, onClose }: RemoveRowDialogProps) {
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title="Remove from plan"
      confirmLabel="Remove"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => row !== null && onConfirm(row)}
      onClose={onClose}
    >
      {row !== null &&
        `${row.name} already has ${count(row.doneBatches, "roasted batch", "roasted batches")}. Remove it with all its sizes? Logged roasts stay in the roast log.`}
    </ConfirmDialog>
  );
}
