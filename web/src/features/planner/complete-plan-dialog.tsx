import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useCompletePlan } from "./use-complete-plan.ts";

interface CompletePlanDialogProps {
  planId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function CompletePlanDialog({ planId, isOpen, onClose }: CompletePlanDialogProps) {
  const completing = useCompletePlan(planId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Complete Roasting Plan"
      confirmLabel="Complete Plan"
      isBusy={completing.isPending}
      onConfirm={() => completing.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      Are you sure you want to mark this plan as completed? This will archive the plan and create a new one.
    </ConfirmDialog>
  );
}
