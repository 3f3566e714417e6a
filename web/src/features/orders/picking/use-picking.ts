import type { Order, PickedLotInput } from "@tryer/contract";
import { useRef, useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { withEachOrder } from "../list/with-each-order.ts";
import { takeStepBack } from "../order-steps.ts";
import { sayLacked } from "../say-lacked.ts";
import { changedBags, pickInBatches } from "./pick-batches.ts";
import { type PickedOrder, undoOf } from "./picking-rows.ts";

interface Asked {
  picks: readonly PickedLotInput[];
  /** Words for what was picked, with its undo; none for a tick, which is its own undo. */
  said?: string;
}

const sayFailures = (failures: readonly string[]) =>
  failures.length > 0 && errorToast(`${count(failures.length, "order")} not changed`, failures.join(" "));

const send = (picks: readonly PickedLotInput[]) =>
  pickInBatches(picks, (batch) => api.allocation.pick.call({ picks: batch }));

/** Picks bags, sends orders that are picked, and takes both back. */
export function usePicking() {
  const [asked, setAsked] = useState<readonly PickedLotInput[]>([]);
  const [sent, setSent] = useState<readonly Order[]>([]);
  // An undo comes from a toast that was shown before tracking numbers changed the orders.
  const latestSent = useRef(sent);
  const writeSent = (change: (before: readonly Order[]) => readonly Order[]) => {
    latestSent.current = change(latestSent.current);
    setSent(latestSent.current);
  };
  const changeSent = (changed: readonly Order[]) =>
    writeSent((before) => before.map((order) => changed.find(({ id }) => id === order.id) ?? order));
  const undoing = useGuardedMutation(
    {
      mutationFn: send,
      onSuccess: ({ left, failures }) => {
        if (left.length === 0) successToast("Undone", "The list is as it was.");
        else errorToast(`${count(changedBags(left), "bag")} not undone`, failures.join(" "));
      },
      onError: failureToast("Not undone"),
    },
    () => "undo",
  );
  const picking = useGuardedMutation(
    {
      mutationFn: ({ picks }: Asked) => send(picks),
      onMutate: ({ picks }) => setAsked((before) => [...before, ...picks]),
      onSuccess: ({ done, left, failures }, { said }) => {
        if (left.length > 0) errorToast(`${count(changedBags(left), "bag")} not picked`, failures.join(" "));
        if (said === undefined || done.length === 0) return;
        const words = left.length === 0 ? said : count(changedBags(done), "bag");
        undoToast("Picked", words, () => undoing.mutateAtOnce(undoOf(done)));
      },
      onError: failureToast("Not picked"),
      onSettled: (_result, _error, { picks }) => setAsked((before) => before.filter((pick) => !picks.includes(pick))),
    },
    ({ picks }) => picks.map(({ lineId, lotId }) => `${lineId} ${lotId}`).join(" "),
  );
  const takingBack = useGuardedMutation(
    {
      mutationFn: (moved: Order[]) =>
        withEachOrder(
          moved.map((order) => latestSent.current.find(({ id }) => id === order.id) ?? order),
          takeStepBack,
        ),
      onSuccess: ({ moved, failures }) => {
        writeSent((before) => before.filter(({ id }) => !moved.some((order) => order.id === id)));
        sayFailures(failures);
      },
    },
    () => "take back",
  );
  const sending = useGuardedMutation(
    {
      mutationFn: (orders: readonly PickedOrder[]) =>
        withEachOrder(orders, ({ id, version, picked }) => api.orders.fulfil.call({ id, version, picked })),
      onSuccess: ({ moved, failures }) => {
        writeSent((before) => [...before, ...moved]);
        if (moved.length > 0)
          undoToast("Fulfilled", moved.map(({ number }) => number).join(", "), () => takingBack.mutateAtOnce(moved));
        sayLacked(moved);
        sayFailures(failures);
      },
    },
    () => "send",
  );
  return {
    /** Picks, and says when it is done; `onPicked` is told only what the server has taken. */
    pick: (wanted: Asked, onPicked: () => void = () => undefined) =>
      wanted.picks.length > 0 && picking.mutate(wanted, { onSuccess: onPicked }),
    send: (orders: readonly PickedOrder[]) => sending.mutate(orders),
    /** Picks that are on their way. */
    asked,
    /** Orders that were fulfilled here, until the page is left. */
    sent,
    changeSent,
    isSending: sending.isPending,
    isBusy: picking.isPending || undoing.isPending || sending.isPending || takingBack.isPending,
  };
}
