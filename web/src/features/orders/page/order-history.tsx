import { Button, Group, Text } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { orderAct, orderActsAllowed } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { useContext } from "react";
import { shortWords, unclearWords } from "#shared/packaging/lacked-packaging.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { CurrentRole } from "#ui/if-can.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { STEP_DONE, takeBackWith } from "../order-steps.ts";
import { useOverLimit } from "../use-over-limit.tsx";

/** Steps that the order took, those that were taken back among them, and the way back from the last one. */
export function OrderHistory({ order }: { order: Order }) {
  const role = useContext(CurrentRole);
  const { withReason, dialog } = useOverLimit();
  const { mutate, isPending } = useGuardedMutation(
    {
      mutationFn: (stepped: Order) => withReason((overReason) => takeBackWith(stepped, overReason)),
      onSuccess: (undone) => undone !== null && successToast("Undone", undone.number),
      onError: failureToast("Not undone"),
    },
    () => order.id,
  );
  const last = order.history.findLast(({ takenBackAt }) => takenBackAt === null);
  const acts = orderActsAllowed(order.status);
  const mayTakeBack = ({ step }: Order["history"][number]) =>
    acts.includes("takeBack") &&
    role !== null &&
    mayDo(role, orderAct("takeBack").right) &&
    mayDo(role, orderAct(step).right);
  return (
    <>
      {order.history.map((entry) => (
        <Group key={entry.id} gap="sm">
          <Text fw={500} {...(entry.takenBackAt === null ? {} : { td: "line-through", c: "dimmed" })}>
            {STEP_DONE[entry.step]}
          </Text>
          <Text size="sm" c="dimmed">
            <Moment at={entry.at} />
            {entry.takenBackAt !== null && (
              <>
                {" · undone "}
                <Moment at={entry.takenBackAt} />
              </>
            )}
          </Text>
          {entry.reason !== "" && (
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              Beyond a limit: {entry.reason}
            </Text>
          )}
          {entry.takenBackAt === null && entry.lackedPackaging !== null && (
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {[shortWords(entry.lackedPackaging.short), unclearWords(entry.lackedPackaging.unclearKinds)]
                .filter(Boolean)
                .join(" ")}
            </Text>
          )}
          {entry === last && mayTakeBack(entry) && (
            <Button size="sm" variant="default" loading={isPending} onClick={() => mutate(order)}>
              Undo
            </Button>
          )}
        </Group>
      ))}
      {dialog}
    </>
  );
}
