import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

interface DiscardDialogProps {
  /** What would be lost, as '3 items are chosen but not in the plan yet.' */
  loss: string;
  onDiscard: () => void;
  onClose: () => void;
}

export function DiscardDialog({ loss, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen
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
