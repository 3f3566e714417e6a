/** Position of a batch's timer: not started, in the drum, out of it. */
export type BatchTimer = "idle" | "running" | "stopped";

/** Presses of a timer: into the drum, out of it, and the two that take such a press back. */
export const TIMER_STEPS = ["start", "drop", "resume", "clear"] as const;
export type TimerStep = (typeof TIMER_STEPS)[number];

/** Timer after each press; null where the press has no meaning. */
const NEXT: Record<TimerStep, Record<BatchTimer, BatchTimer | null>> = {
  start: { idle: "running", running: "running", stopped: null },
  drop: { idle: null, running: "stopped", stopped: "stopped" },
  resume: { idle: null, running: "running", stopped: "running" },
  clear: { idle: "idle", running: "idle", stopped: "idle" },
};

/** Timer after a press; null where the press is refused. Worked: running, drop → stopped; idle, drop → null. */
export const timerAfter = (timer: BatchTimer, step: TimerStep): BatchTimer | null => NEXT[step][timer];

/** Instants of a timer in whatever form; null where there is none. */
interface Pressed {
  startedAt: unknown;
  droppedAt: unknown;
}

type Instants = { startedAtMs: number | null; droppedAtMs: number | null };

/** Timer by its two instants. A batch that came out of the drum had gone in. */
export function timerOf({ startedAt, droppedAt }: Pressed): BatchTimer {
  if (startedAt === null) return "idle";
  return droppedAt === null ? "running" : "stopped";
}

/** Whether a batch was charged, has not been dropped, and is neither ticked off nor logged. */
export const isInDrum = ({
  isCompleted,
  isLogged,
  ...pressed
}: Pressed & { isCompleted: boolean; isLogged: boolean }) =>
  !isCompleted && !isLogged && timerOf(pressed) === "running";

/**
 * Whole seconds from charge to drop, or to now while the batch is in the drum; never below 0, as the clocks of two
 * devices may differ. Null without a start. Worked: start 06:40:00, drop 06:51:32 → 692.
 */
export function timedSec({ startedAtMs, droppedAtMs }: Instants, nowMs: number): number | null {
  if (startedAtMs === null) return null;
  return Math.max(0, Math.round(((droppedAtMs ?? nowMs) - startedAtMs) / 1000));
}
