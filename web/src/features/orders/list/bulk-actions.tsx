import { Button, Card, Group, Text } from "@mantine/core";
import type { Order, OrderSummary } from "@tryer/contract";
import { MAX_PRINTED_ORDERS, type OrderStep, orderAct, orderActsAllowed } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { useContext } from "react";
import { failureMessage } from "#api/failures.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { CurrentRole } from "#ui/if-allowed.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { STEP_DONE, STEP_WORDS, sendStep, takeStepBack } from "../order-steps.ts";
import { chosenOrders } from "../print/chosen-orders.ts";

const STEPS = ["confirm", "produce", "pack", "fulfil", "cancel"] as const satisfies readonly OrderStep[];

interface Outcome {
  step: OrderStep;
  moved: Order[];
  failures: string[];
}

/** Takes a step with each of several orders, one after the other; what fails is told and the rest goes on. */
async function stepAll(step: OrderStep, orders: readonly OrderSummary[]): Promise<Outcome> {
  const outcome: Outcome = { step, moved: [], failures: [] };
  for (const order of orders) {
    try {
      outcome.moved.push(await sendStep(step, order));
    } catch (error) {
      outcome.failures.push(`${order.number}: ${failureMessage(error, "not changed.")}`);
    }
  }
  return outcome;
}

/** Steps that several chosen orders can take at once, with the way back, and their papers. */
export function BulkActions({ orders, onDone }: { orders: OrderSummary[]; onDone: () => void }) {
  const role = useContext(CurrentRole);
  const undoing = useGuardedMutation(
    {
      mutationFn: async (moved: Order[]) => {
        for (const order of moved) await takeStepBack(order);
      },
      onError: (error) => errorToast("Not taken back", failureMessage(error, "Open the order and try again.")),
    },
    () => "undo",
  );
  const stepping = useGuardedMutation(
    {
      mutationFn: ({ step, ready }: { step: OrderStep; ready: OrderSummary[] }) => stepAll(step, ready),
      onSuccess: ({ step, moved, failures }) => {
        if (moved.length > 0)
          undoToast(STEP_DONE[step], `${count(moved.length, "order")} changed.`, () => undoing.mutateAtOnce(moved));
        if (failures.length > 0) errorToast(`${count(failures.length, "order")} not changed`, failures.join(" "));
        onDone();
      },
    },
    () => "step",
  );
  return (
    <Card padding="sm" role="toolbar" aria-label="Chosen orders">
      <Group gap="sm">
        <Text fw={600}>{count(orders.length, "order")} chosen</Text>
        {STEPS.map((step) => {
          const ready = orders.filter(({ status }) => orderActsAllowed(status).includes(step));
          const isAllowed = role !== null && mayDo(role, orderAct(step).right);
          if (!isAllowed || ready.length === 0) return null;
          return (
            <Button
              key={step}
              size="sm"
              variant="default"
              loading={stepping.isPending && stepping.variables.step === step}
              onClick={() => stepping.mutate({ step, ready })}
            >
              {STEP_WORDS[step]} {ready.length < orders.length && `(${ready.length})`}
            </Button>
          );
        })}
        {orders.length > MAX_PRINTED_ORDERS ? (
          <Text size="sm">At most {MAX_PRINTED_ORDERS} are printed at once.</Text>
        ) : (
          <ButtonLink to="/orders/print" search={{ orders: chosenOrders(orders) }} variant="default" size="sm">
            Print
          </ButtonLink>
        )}
        <Button size="sm" variant="subtle" onClick={onDone}>
          Clear
        </Button>
      </Group>
    </Card>
  );
}
