import { Text } from "@mantine/core";
import type { Batch } from "@tryer/contract";
import { formatDuration } from "@tryer/domain/roasts";
import { useTimedSec } from "./use-batch-timer.ts";

interface TimerTextProps {
  batch: Pick<Batch, "batchNumber" | "startedAt" | "droppedAt">;
  size?: string;
}

/** Time of a batch since its charge, second by second while it is in the drum. */
export function TimerText({ batch, size = "md" }: TimerTextProps) {
  const seconds = useTimedSec(batch);
  if (seconds === null) return null;
  return (
    <Text
      className="figures"
      fz={size}
      lh={1.1}
      fw={700}
      role="timer"
      aria-label={`Time of batch ${batch.batchNumber}`}
      c={batch.droppedAt === null ? "ember" : "leaf"}
    >
      {formatDuration(seconds)}
    </Text>
  );
}
