import type { ScaleWeight } from "./scale-weight.ts";

/** Whether the load rests, as the scale says. Some say nothing of it. */
export type Stability = "stable" | "unstable" | "unsaid";

/** Message of a scale, whatever protocol it came in. */
export type ScaleReading =
  | { kind: "weight"; weight: ScaleWeight; stability: Stability; isNet: boolean }
  /** Weight of the container that the scale takes off. */
  | { kind: "tare"; weight: ScaleWeight }
  | { kind: "overload" }
  /** Load below what the scale can weigh, as without its pan. */
  | { kind: "underload" }
  /** Fault that the scale reports of itself. */
  | { kind: "fault" }
  /** Figure without a unit, or in one that is no weight of coffee. */
  | { kind: "otherUnit" }
  /** Answer that says nothing of the load: a command that was done, or is not known. */
  | { kind: "answer" }
  /** Line or frame that is of no known form: noise, or another language. */
  | { kind: "unknown" };
