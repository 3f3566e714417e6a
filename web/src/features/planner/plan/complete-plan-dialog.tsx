import { Stack, Text } from "@mantine/core";
import type { Plan } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { completionFacts } from "./completion-facts.ts";

function useCompletePlan(planId: string) {
  return useGuardedMutation(
    {
      mutationFn: () => api.planner.complete.call({ id: planId }),
      onError: failureToast("Error", "Failed to complete plan"),
      onSettled: (completed) => {
        if (completed !== undefined) successToast("Success", "Plan marked as completed");
      },
    },
    () => planId,
  );
}

interface CompletePlanDialogProps {
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
}

export function CompletePlanDialog({ plan, isOpen, onClose }: CompletePlanDialogProps) {
  const completing = useCompletePlan(plan.id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Complete Roasting Plan"
      confirmLabel="Complete Plan"
      isBusy={completing.isPending}
      onConfirm={() => completing.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>
          Are you sure you want to mark this plan as completed? This will archive the plan and create a new one.
        </span>
        {completionFacts(plan).map((fact) => (
          <Text key={fact} component="span" inherit fw={600} className="figures">
            {fact}
          </Text>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
