import { Button } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { nextOrderStep, ORDER_STEPS, type OrderStep, orderAct, orderActsAllowed } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { useContext, useState } from "react";
import { failureMessage, fieldErrors } from "#api/failures.ts";
import { ask } from "#ui/dialogs/open-question.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { packAllTheSame, STEP_DONE, STEP_WORDS, sendStep, takeStepBack } from "../order-steps.ts";
import { useConfirmationMail } from "./confirmation-mail.tsx";

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

/** Steps that the order can take now, the usual next one first in rank, each with the way back. */
export function StepButtons({ order, isMailWanted }: { order: Order; isMailWanted: boolean }) {
  const role = useContext(CurrentRole);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { send: sendConfirmation } = useConfirmationMail(order);
  const undoing = useGuardedMutation(
    {
      mutationFn: takeStepBack,
      onError: (error) => errorToast("Not taken back", failureMessage(error, "Open the order and try again.")),
    },
    ({ id }: { id: string; version: number }) => id,
  );
  const stepping = useGuardedMutation(
    {
      mutationFn: (step: OrderStep) => askingWhereShort(step, order),
      onSuccess: (moved, step) => {
        if (moved === null) return;
        sayDone(step, moved);
        if (step === "confirm" && isMailWanted) sendConfirmation();
      },
      onError: (error) => errorToast("Not changed", failureMessage(error, "Try again in a moment.")),
    },
    () => order.id,
  );
  const sayDone = (step: OrderStep, moved: Order) =>
    undoToast(STEP_DONE[step], `${moved.number}, ${moved.customer.name}`, () => undoing.mutateAtOnce(moved));
  const acts = orderActsAllowed(order.status);
  const isReady = (step: OrderStep) =>
    acts.includes(step) && role !== null && mayDo(role, orderAct(step).right) && !isEmptyConfirm(step, order);
  const next = nextOrderStep(order.status);
  const steps = ORDER_STEPS.filter((step) => step !== next && isReady(step));
  return (
    <>
      {[...steps, ...(next !== null && isReady(next) ? [next] : [])].map((step) => (
        <Button
          key={step}
          variant={step === next ? "filled" : "default"}
          loading={stepping.isPending && stepping.variables === step}
          disabled={stepping.isPending && stepping.variables !== step}
          onClick={() => {
            const question = ASKS[step];
            if (question === null) stepping.mutate(step);
            else setAsking(question);
          }}
        >
          {STEP_WORDS[step]}
        </Button>
      ))}
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
  );
}

/** Takes a step; packing asks first where not all of the order lies in stock for it, and answers null where that is left. */
async function askingWhereShort(step: OrderStep, order: Order): Promise<Order | null> {
  try {
    return await sendStep(step, order);
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
