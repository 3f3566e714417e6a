import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from "@tryer/domain/orders";
import { BulkList, type SettledList } from "#shared/bulk-list/bulk-list.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { plainCount } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import type { OrderLineValues } from "./order-form-values.ts";
import { pastedLines } from "./pasted-lines.ts";

interface PasteListProps {
  isOpen: boolean;
  /** Lines of the form that something stands in. */
  lineCount: number;
  onLines: (lines: OrderLineValues[]) => void;
  onClose: () => void;
}

/** The lines of an order from a pasted list. What was not matched becomes a line that still asks. */
export function PasteListDialog({ isOpen, ...props }: PasteListProps) {
  return (
    <FormModal
      isOpen={isOpen}
      onClose={props.onClose}
      title="Paste a list"
      size={800}
      styles={{ body: { paddingTop: 4, paddingBottom: 0 } }}
    >
      <PasteList {...props} />
    </FormModal>
  );
}

function PasteList({ lineCount, onLines, onClose }: Omit<PasteListProps, "isOpen">) {
  const add = ({ rows, settlements }: SettledList, done: () => void) => {
    const lines = pastedLines(rows, settlements);
    const isTooMuch = lines.some(({ quantity }) => Number(quantity) > MAX_LINE_QUANTITY);
    if (lines.length === 0) errorToast("Nothing to add", "Every line was left out.");
    else if (lines.length + lineCount > MAX_ORDER_LINES)
      errorToast("Too many lines", `An order can have at most ${MAX_ORDER_LINES} lines. Paste part of the list.`);
    else if (isTooMuch)
      errorToast("Too many bags", `A line of an order has at most ${plainCount(MAX_LINE_QUANTITY)} bags.`);
    else {
      onLines(lines);
      done();
    }
  };
  return (
    <BulkList
      addLabel="Add to order"
      addingLabel="Adding..."
      unsavedText="The pasted list is not in the order yet."
      isAdding={false}
      onAdd={add}
      onClose={onClose}
    />
  );
}
