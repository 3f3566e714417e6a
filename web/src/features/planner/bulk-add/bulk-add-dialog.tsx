import type { Plan } from "@tryer/contract";
import { MAX_QUANTITY_AT_ONCE } from "@tryer/domain/planner";
import { BulkList, type SettledList } from "#shared/bulk-list/bulk-list.tsx";
import { readyBags } from "#shared/bulk-list/bulk-settling.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { plainCount } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useAddPlanItems } from "../add-items/use-add-plan-items.ts";

interface BulkAddDialogProps {
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
}

export function BulkAddDialog({ plan, isOpen, onClose }: BulkAddDialogProps) {
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Bulk Add Items"
      size={800}
      styles={{ body: { paddingTop: 4, paddingBottom: 0 } }}
    >
      <BulkAdd plan={plan} onClose={onClose} />
    </FormModal>
  );
}

function BulkAdd({ plan, onClose }: Omit<BulkAddDialogProps, "isOpen">) {
  const adding = useAddPlanItems(plan.id);
  const add = ({ rows, settlements, choices, open }: SettledList, done: () => void) => {
    const items = readyBags(rows, settlements);
    const tooMany = items.find(({ quantity }) => quantity > MAX_QUANTITY_AT_ONCE);
    const name = choices.products.find(({ id }) => id === tooMany?.roastedItemId)?.name;
    if (items.length === 0) errorToast("Error", "No valid items to add to the plan");
    else if (tooMany)
      errorToast("Error", `${name}: the plan takes at most ${plainCount(MAX_QUANTITY_AT_ONCE)} of one size at once`);
    else adding.mutate({ items, leftOut: open }, { onSuccess: done });
  };
  return (
    <BulkList
      addLabel="Add to Plan"
      addingLabel="Adding..."
      unsavedText="The pasted list is not in the plan yet."
      isAdding={adding.isPending}
      onAdd={add}
      onClose={onClose}
    />
  );
}
