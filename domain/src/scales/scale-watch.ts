import type { LineProtocol } from "./line-protocols.ts";
import type { ScaleReading } from "./scale-reading.ts";
import { milligramsOfScale, type ScaleWeight } from "./scale-weight.ts";

/**
 * Milliseconds without a message after which a scale counts as silent and what it said last is stale. The slowest
 * continuous outputs send a line a second; a scale on which nothing happens sends all the same.
 */
export const SILENT_AFTER_MS = 3000;

/** Milliseconds for which a scale that says nothing of its load must show one weight before it counts as at rest. */
export const STEADY_FOR_MS = 1500;

/** Messages that must show one weight in that time, so that a scale that sends every two seconds is not at rest at once. */
const STEADY_MESSAGES = 3;

/** Unknown lines since the last message that was understood, from which on a scale counts as not understood. */
const UNREADABLE_LINES = 5;

export const SCALE_PHASES = [
  "listening",
  "settling",
  "stable",
  "overload",
  "underload",
  "fault",
  "otherUnit",
  "unreadable",
  "silent",
  "lost",
] as const;

export type ScalePhase = (typeof SCALE_PHASES)[number];

/** Readings of a load; answers and noise say nothing of it. */
type LoadReading = Exclude<ScaleReading, { kind: "tare" | "answer" | "unknown" }>;

/** Connection with a scale, by the messages so far. Times are milliseconds of one clock that never goes back. */
export interface ScaleWatch {
  readonly openedMs: number;
  readonly isLost: boolean;
  readonly load: LoadReading | null;
  /** Time of `load`. */
  readonly loadMs: number;
  /** Time since which the weight of `load` is the same, and the messages that said so. */
  readonly steadySinceMs: number;
  readonly steadyMessages: number;
  readonly tare: ScaleWeight | null;
  readonly unknownLines: number;
}

export const openedWatch = (nowMs: number): ScaleWatch => ({
  openedMs: nowMs,
  isLost: false,
  load: null,
  loadMs: nowMs,
  steadySinceMs: nowMs,
  steadyMessages: 0,
  tare: null,
  unknownLines: 0,
});

/** Connection after a message. */
export function heardReading(watch: ScaleWatch, reading: ScaleReading, nowMs: number): ScaleWatch {
  switch (reading.kind) {
    case "unknown":
      return { ...watch, unknownLines: watch.unknownLines + 1 };
    case "answer":
      return watch;
    case "tare":
      // A tare of nothing is none.
      return { ...watch, tare: milligramsOfScale(reading.weight) === 0 ? null : reading.weight };
    case "weight": {
      const isSame = isFresh(watch, nowMs) && sameWeight(watch.load, reading);
      return {
        ...watch,
        load: reading,
        loadMs: nowMs,
        steadySinceMs: isSame ? watch.steadySinceMs : nowMs,
        steadyMessages: isSame ? watch.steadyMessages + 1 : 1,
        unknownLines: 0,
      };
    }
    case "overload":
    case "underload":
    case "fault":
    case "otherUnit":
      return { ...watch, load: reading, loadMs: nowMs, steadyMessages: 0, unknownLines: 0 };
  }
}

/** Connection after its cable was pulled or its device went out of reach. What was heard is stale at once. */
export const lostWatch = (watch: ScaleWatch): ScaleWatch => ({ ...watch, isLost: true, load: null, steadyMessages: 0 });

const sameWeight = (load: LoadReading | null, reading: LoadReading): boolean =>
  load?.kind === "weight" &&
  reading.kind === "weight" &&
  load.weight.amount === reading.weight.amount &&
  load.weight.unit === reading.weight.unit;

const isFresh = ({ load, loadMs }: ScaleWatch, nowMs: number): boolean =>
  load !== null && nowMs - loadMs < SILENT_AFTER_MS;

export interface ScaleState {
  phase: ScalePhase;
  /** Weight that is on the scale now; null where it is not known. */
  weight: ScaleWeight | null;
  isNet: boolean;
  tare: ScaleWeight | null;
}

/** State of a connection at a moment. A weight is there only as long as it is fresh. */
export function scaleState(watch: ScaleWatch, nowMs: number): ScaleState {
  const { load, tare } = watch;
  const isWeight = load?.kind === "weight" && isFresh(watch, nowMs);
  return {
    phase: phaseOf(watch, nowMs),
    weight: isWeight ? load.weight : null,
    isNet: isWeight && (load.isNet || tare !== null),
    tare: watch.isLost ? null : tare,
  };
}

function phaseOf(watch: ScaleWatch, nowMs: number): ScalePhase {
  const { load, openedMs, isLost, unknownLines } = watch;
  if (isLost) return "lost";
  if (!isFresh(watch, nowMs) || load === null) {
    if (unknownLines >= UNREADABLE_LINES) return "unreadable";
    return load === null && nowMs - openedMs < SILENT_AFTER_MS ? "listening" : "silent";
  }
  if (load.kind !== "weight") return load.kind;
  switch (load.stability) {
    case "stable":
      return "stable";
    case "unstable":
      return "settling";
    case "unsaid":
      return isSteady(watch) ? "stable" : "settling";
  }
}

/** Whether the messages so far show one weight for long enough. Time that passed since the last one proves nothing. */
const isSteady = ({ loadMs, steadySinceMs, steadyMessages }: ScaleWatch): boolean =>
  steadyMessages >= STEADY_MESSAGES && loadMs - steadySinceMs >= STEADY_FOR_MS;

/**
 * Weight that may be taken into a record at this moment: stable, fresh and above nothing. Null otherwise, so that a stale
 * value cannot be saved.
 */
export function takeableWeight(watch: ScaleWatch, nowMs: number): ScaleWeight | null {
  const { phase, weight } = scaleState(watch, nowMs);
  return phase === "stable" && weight !== null && milligramsOfScale(weight) > 0 ? weight : null;
}

/**
 * Lines for a scale on a cable, which take MT-SICS; A&D takes `SIR` and `T` as well, others let them pass. `SIR` sends the
 * weight at once and again and again, `T` tares, `TA` asks for the tare.
 */
export const LINE_COMMANDS = { send: "SIR\r\n", tare: "T\r\n", askTare: "TA\r\n" } as const;

/** Milliseconds in which a scale that sends on its own is only listened to. */
const LISTEN_MS = 700;

/** Pause before a silent scale is asked again. */
const ASK_AGAIN_MS = 2000;

/** Pause between two requests to a scale that answers: some end their sending after 30 seconds without one. */
const KEEP_ALIVE_MS = 10_000;

/** Whether the scale is to be asked to send: one that sends on its own never, one that must be asked before it drops off. */
export function isAskDue(
  { openedMs, load, loadMs }: Pick<ScaleWatch, "openedMs" | "load" | "loadMs">,
  { protocol, askedMs }: { protocol: LineProtocol | null; askedMs: number | null },
  nowMs: number,
): boolean {
  const isQuiet = load === null || nowMs - loadMs >= ASK_AGAIN_MS;
  if (askedMs === null) return isQuiet && nowMs - openedMs >= LISTEN_MS;
  const pauseMs = isQuiet ? ASK_AGAIN_MS : KEEP_ALIVE_MS;
  return (isQuiet || protocol === "mt-sics") && nowMs - askedMs >= pauseMs;
}
