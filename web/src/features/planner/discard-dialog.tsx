import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface DiscardDialogProps {
  isOpen: boolean;
  /** What would be lost, as '3 items are chosen but not in the plan yet.' */
  loss: string;
  onDiscard: () => void;
  onClose: () => void;
}

export function DiscardDialog({ isOpen, loss, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Close without adding"
      confirmLabel="Discard"
      isDestructive
      isBusy={false}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {loss}
    </ConfirmDialog>
  );
}
