import type { Batch } from "@tryer/contract";
import { type TimerStep, timedSec, timerOf } from "@tryer/domain/batches";
import { useEffect, useState } from "react";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useServerNow } from "./server-clock.ts";

/** Step that takes another one back. A cleared timer is gone: its start is asked about before. */
const BACK: Record<TimerStep, TimerStep | null> = { start: "clear", drop: "resume", resume: "drop", clear: null };

const SAID: Record<TimerStep, string> = {
  start: "is in the drum",
  drop: "has left the drum",
  resume: "is in the drum again",
  clear: "no longer has a time",
};

/** Presses of the timer of batches, each with its way back. */
export function useBatchTimer() {
  const pressing = useGuardedMutation(
    {
      mutationFn: ({ batch: { id }, step }: { batch: Pick<Batch, "id" | "batchNumber">; step: TimerStep }) =>
        api.batches.time.call({ id, step }),
      onSuccess: (_, { batch, step }) => {
        const back = BACK[step];
        if (back === null) return;
        undoToast("Timer", `Batch ${batch.batchNumber} ${SAID[step]}`, () =>
          pressing.mutateAtOnce({ batch, step: back }),
        );
      },
      onError: failureToast("Timer", "The timer has not changed. Try again."),
    },
    ({ batch }) => batch.id,
  );
  return {
    press: (batch: Pick<Batch, "id" | "batchNumber">, step: TimerStep) => pressing.mutate({ batch, step }),
    busyId: pressing.isPending ? pressing.variables.batch.id : null,
  };
}

const instantsOf = ({ startedAt, droppedAt }: Pick<Batch, "startedAt" | "droppedAt">) => ({
  startedAtMs: startedAt === null ? null : Date.parse(startedAt),
  droppedAtMs: droppedAt === null ? null : Date.parse(droppedAt),
});

/** Seconds of a batch's timer, each second anew while it runs; null without a start. */
export function useTimedSec(batch: Pick<Batch, "startedAt" | "droppedAt">): number | null {
  const isRunning = timerOf(batch) === "running";
  const serverNowMs = useServerNow(isRunning);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setTick((tick) => tick + 1), 250);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return timedSec(instantsOf(batch), serverNowMs());
}

/** Seconds from charge to drop; null while the batch has not left the drum. */
export const stoppedSec = (batch: Pick<Batch, "startedAt" | "droppedAt">): number | null =>
  batch.droppedAt === null ? null : timedSec(instantsOf(batch), 0);
