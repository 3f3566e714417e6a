import { Button } from "@mantine/core";
import type { Batch } from "@tryer/contract";
import { isInDrum, timerOf } from "@tryer/domain/batches";
import { useCan } from "#ui/if-can.tsx";
import { NotSentBadge, useKeptRoast } from "../kept-roast.tsx";
import type { DayBatch } from "./day-batches.ts";

interface TimerButtonsProps {
  dayBatch: DayBatch;
  isNext: boolean;
  isBusy: boolean;
  size?: "sm" | "xl";
  onPress: (batch: Batch, step: "start" | "drop") => void;
  onLog: (dayBatch: DayBatch) => void;
}

/** Next thing to do with an open batch: into the drum, out of it, into the journal. */
export function TimerButtons({ dayBatch, isNext, isBusy, size = "sm", onPress, onLog }: TimerButtonsProps) {
  const { batch } = dayBatch;
  const mayTime = useCan("batches:write");
  const mayLog = useCan("roasts:write");
  const isKept = useKeptRoast(batch.id);
  const timer = timerOf(batch);
  const of = `batch ${batch.batchNumber} of ${dayBatch.group.row.name}`;
  const press = { start: "Start", drop: "Drop" } as const;
  const step = ({ idle: "start", running: "drop", stopped: null } as const)[timer];
  const isLogNext = isNext && step === null;
  if (isKept) return <NotSentBadge />;
  return (
    <>
      {mayTime && step !== null && !batch.isCompleted && (
        <Button
          size={size}
          variant={isNext || isInDrum(batch) ? "filled" : "default"}
          loading={isBusy}
          aria-label={`${press[step]} ${of}`}
          onClick={() => onPress(batch, step)}
        >
          {press[step]}
        </Button>
      )}
      {mayLog && (
        <Button
          size={size}
          variant={isLogNext ? "filled" : "default"}
          aria-label={`Log roast, ${of}`}
          onClick={() => onLog(dayBatch)}
        >
          Log roast
        </Button>
      )}
    </>
  );
}
