import { Button } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { nextOrderStep, ORDER_STEPS, type OrderStep, orderAct, orderActsAllowed } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { useContext, useState } from "react";
import { failureMessage } from "#api/failures.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { CurrentRole } from "#ui/if-allowed.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { STEP_DONE, STEP_WORDS, sendStep, takeStepBack } from "../order-steps.ts";
import { useConfirmationMail } from "./confirmation-mail.tsx";

const MoveForm = whenNeeded(() => import("./move-form.tsx").then(({ MoveForm }) => MoveForm));

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
      mutationFn: (step: OrderStep) => sendStep(step, order),
      onSuccess: (moved, step) => {
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

/** An order of nothing cannot be confirmed: the page asks for lines instead. */
const isEmptyConfirm = (step: OrderStep, { lines }: Order) => step === "confirm" && lines.length === 0;
