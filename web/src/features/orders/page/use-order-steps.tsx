import type { Order } from "@tryer/contract";
import { nextOrderStep, ORDER_STEPS, type OrderStep, orderAct, orderActsAllowed } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { type ReactNode, useContext, useState } from "react";
import { fieldErrors } from "#api/failures.ts";
import type { DocumentStep } from "#shared/records/document/document-steps.tsx";
import { ask } from "#ui/dialogs/open-question.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { packAllTheSame, STEP_DONE, STEP_WORDS, sendStep, takeStepBack } from "../order-steps.ts";
import { sayLacked } from "../say-lacked.ts";
import { useOverLimit } from "../use-over-limit.tsx";
import { useConfirmationMail } from "./use-confirmation-mail.ts";

const MoveForm = lazyPart(() => import("./move-form.tsx").then(({ MoveForm }) => MoveForm));

/** Step that asks how many bags before it is taken. */
type Asking = "fulfil" | "return";

const ASKS: Record<OrderStep, Asking | null> = {
  confirm: null,
  produce: null,
  pack: null,
  fulfil: "fulfil",
  closeShort: null,
  return: "return",
  cancel: null,
};

/** Steps that are taken all the same, once somebody says so, where the stock does not hold the order. */
const MAY_BE_SHORT: Record<OrderStep, boolean> = {
  confirm: false,
  produce: false,
  pack: true,
  fulfil: false,
  closeShort: false,
  return: false,
  cancel: false,
};

/** Steps that this person can take with an order now, and the dialog of those that ask for bags first. */
export interface OrderStepping {
  /** The next step of its usual way. */
  next: DocumentStep | null;
  others: DocumentStep[];
  dialog: ReactNode;
}

/** Steps of an order in its status, each with the way back. */
export function useOrderSteps(order: Order, { isMailWanted }: { isMailWanted: boolean }): OrderStepping {
  const role = useContext(CurrentRole);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { withReason, dialog: reasonDialog } = useOverLimit();
  const { send: sendConfirmation } = useConfirmationMail(order);
  const undoing = useGuardedMutation(
    { mutationFn: takeStepBack, onError: failureToast("Not undone", "Open the order and try again.") },
    ({ id }: { id: string; version: number }) => id,
  );
  const stepping = useGuardedMutation(
    {
      mutationFn: (step: OrderStep) => withReason((overReason) => askingWhereShort(step, order, overReason)),
      onSuccess: (moved, step) => {
        if (moved === null) return;
        sayDone(step, moved);
        if (step === "confirm" && isMailWanted) sendConfirmation();
      },
      onError: failureToast("Not changed"),
    },
    () => order.id,
  );
  const sayDone = (step: OrderStep, moved: Order) => {
    undoToast(STEP_DONE[step], `${moved.number}, ${moved.customer.name}`, () => undoing.mutateAtOnce(moved));
    sayLacked([moved]);
  };
  const acts = orderActsAllowed(order.status);
  const isReady = (step: OrderStep) =>
    acts.includes(step) && role !== null && mayDo(role, orderAct(step).right) && !isEmptyConfirm(step, order);
  const asStep = (step: OrderStep): DocumentStep => ({
    label: STEP_WORDS[step],
    isBusy: stepping.isPending,
    isDestructive: step === "cancel",
    onChoose: () => {
      const question = ASKS[step];
      if (question === null) stepping.mutate(step);
      else setAsking(question);
    },
  });
  const next = nextOrderStep(order.status);
  return {
    next: next !== null && isReady(next) ? asStep(next) : null,
    others: ORDER_STEPS.filter((step) => step !== next && isReady(step)).map(asStep),
    dialog: (
      <>
        {reasonDialog}
        <FormModal
          isOpen={asking !== null}
          title={asking === null ? "" : `${STEP_WORDS[asking]} ${order.number}`}
          onClose={() => setAsking(null)}
        >
          {asking !== null && (
            <MoveForm
              order={order}
              step={asking}
              onMoved={(moved) => {
                setAsking(null);
                sayDone(asking, moved);
              }}
              onClose={() => setAsking(null)}
            />
          )}
        </FormModal>
      </>
    ),
  };
}

/** Takes a step; packing asks first where not all of the order lies in stock for it, and answers null where that is left. */
async function askingWhereShort(step: OrderStep, order: Order, overReason: string): Promise<Order | null> {
  try {
    return await sendStep(step, order, overReason);
  } catch (error) {
    const { lines: missing } = fieldErrors(error);
    if (missing === undefined || !MAY_BE_SHORT[step]) throw error;
    const { answered } = ask({
      title: `${order.number} is not all in stock`,
      lines: [missing],
      confirmLabel: "Mark as packed",
      cancelLabel: "Leave as it is",
    });
    return (await answered) ? packAllTheSame(order) : null;
  }
}

/** An order of nothing cannot be confirmed: the page asks for lines instead. */
const isEmptyConfirm = (step: OrderStep, { lines }: Order) => step === "confirm" && lines.length === 0;
