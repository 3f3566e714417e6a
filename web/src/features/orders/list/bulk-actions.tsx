import type { Order, OrderSummary } from "@tryer/contract";
import { MAX_PRINTED_ORDERS, type OrderStep, orderAct, orderActsAllowed } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { useContext, useState } from "react";
import { BulkBar, type BulkStep } from "#shared/records/list/bulk-bar.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { CurrentRole, useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { STEP_DONE, STEP_WORDS, sendStep, takeStepBack } from "../order-steps.ts";
import { chosenOrders } from "../print/chosen-orders.ts";
import { sayLacked } from "../say-lacked.ts";
import { withEachOrder } from "./with-each-order.ts";

const InvoiceOrdersForm = lazyPart(() =>
  import("../invoices/invoice-orders-form.tsx").then(({ InvoiceOrdersForm }) => InvoiceOrdersForm),
);

/** Words of the steps for several orders. */
const WORDS: Record<OrderStep, string> = { ...STEP_WORDS, cancel: "Cancel orders" };

/** Steps forward, the likeliest first. */
const STEPS = ["fulfil", "pack", "produce", "confirm"] as const satisfies readonly OrderStep[];

/** Words for orders that took a step; those that were sent in part, as far as they were picked, are named. */
function changedWords(moved: readonly Order[]): string {
  const partly = moved.filter(({ status }) => status === "partly_fulfilled").map(({ number }) => number);
  return [
    `${count(moved.length, "order")} changed.`,
    ...(partly.length > 0 ? [`In part: ${partly.join(", ")}.`] : []),
  ].join(" ");
}

const sayFailures = (failures: string[]) =>
  failures.length > 0 && errorToast(`${count(failures.length, "order")} not changed`, failures.join(" "));

/** Steps that several chosen orders can take at once, with the way back, and their papers. */
export function BulkActions({ orders, onDone }: { orders: OrderSummary[]; onDone: () => void }) {
  const role = useContext(CurrentRole);
  const undoing = useGuardedMutation(
    {
      mutationFn: (moved: Order[]) => withEachOrder(moved, takeStepBack),
      onSuccess: ({ failures }) => sayFailures(failures),
    },
    () => "undo",
  );
  const stepping = useGuardedMutation(
    {
      mutationFn: ({ step, ready }: { step: OrderStep; ready: OrderSummary[] }) =>
        withEachOrder(ready, (order) => sendStep(step, order)),
      onSuccess: ({ moved, failures }, { step }) => {
        if (moved.length > 0) undoToast(STEP_DONE[step], changedWords(moved), () => undoing.mutateAtOnce(moved));
        sayLacked(moved);
        sayFailures(failures);
        onDone();
      },
    },
    () => "step",
  );
  const mayInvoice = useCan("invoices:write");
  const [isInvoicing, setInvoicing] = useState(false);
  const toInvoice = orders.filter(({ status }) => status !== "draft" && status !== "cancelled");
  const labelOf = (words: string, ready: readonly OrderSummary[]) =>
    ready.length < orders.length ? `${words} (${ready.length})` : words;
  const stepOf = (step: OrderStep): BulkStep | null => {
    const ready = orders.filter(({ status }) => orderActsAllowed(status).includes(step));
    const isAllowed = role !== null && mayDo(role, orderAct(step).right);
    if (!isAllowed || ready.length === 0) return null;
    return {
      label: labelOf(WORDS[step], ready),
      isBusy: stepping.isPending && stepping.variables.step === step,
      onChoose: () => stepping.mutate({ step, ready }),
    };
  };
  const mayPrint = orders.length <= MAX_PRINTED_ORDERS;
  return (
    <>
      <BulkBar
        name="Chosen orders"
        chosen={`${count(orders.length, "order")} chosen`}
        steps={[
          ...STEPS.map(stepOf),
          mayInvoice &&
            toInvoice.length > 0 && { label: labelOf("Invoice", toInvoice), onChoose: () => setInvoicing(true) },
          mayPrint && { label: "Print", to: "/orders/print", search: { orders: chosenOrders(orders) } },
        ]}
        apart={stepOf("cancel")}
        notes={mayPrint ? [] : [`At most ${MAX_PRINTED_ORDERS} are printed at once.`]}
        onClear={onDone}
      />
      <FormModal
        isOpen={isInvoicing}
        title={`Invoice ${count(toInvoice.length, "order")}`}
        onClose={() => setInvoicing(false)}
      >
        {isInvoicing && (
          <InvoiceOrdersForm
            orders={toInvoice}
            onDone={() => {
              setInvoicing(false);
              onDone();
            }}
            onClose={() => setInvoicing(false)}
          />
        )}
      </FormModal>
    </>
  );
}
