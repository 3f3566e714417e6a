import type { Day } from "../../calendar/index.ts";
import { nameWords, partNamed, tellingWords, wordsOf } from "./log-names.ts";

/** A log as it is compared with the journal. */
export interface LogToMatch {
  /** Moments between which it was roasted; null where the file has no time of day. */
  time: { startMs: number; endMs: number } | null;
  /** Day of the roastery; null where the file has none. */
  day: Day | null;
  greenGrams: number | null;
  roastedGrams: number | null;
  /** Number or name of the batch in the program. */
  batch: string | null;
  title: string | null;
  beans: string | null;
}

/** A roast of the journal that has no log. */
export interface JournalRoast {
  id: string;
  /** Short number, as R-0042. */
  label: string;
  roastedAtMs: number;
  day: Day;
  greenGrams: number;
  roastedGrams: number | null;
  /** Names of its green coffee and product. */
  names: readonly string[];
  /** Number of the batch of the plan that it was logged from. */
  batchNumber: number | null;
}

/**
 * Relation of a log to the journal: it fits one roast; it fits one whose weight is another; it may be of several, or of one
 * that does not fit in all; or of none.
 */
export type LogMatch =
  | { kind: "fits"; roastId: string }
  | { kind: "other weight"; roastId: string }
  | { kind: "asked"; roastIds: string[] }
  | { kind: "none" };

const MINUTE_MS = 60_000;
/** A roast is logged beside the drum from a little before its charge to a little after its drop. */
const BESIDE_MS = 10 * MINUTE_MS;
/** Clocks of loggers are wrong by summer time, and people log when they have a hand free. */
const NEAR_MS = 180 * MINUTE_MS;
const SAME_GRAMS = 10;
const SAME_PART = 0.01;
/** Part of the name of a coffee or product that has to stand in the log. */
const NAMED = 0.6;
const MOST_ASKED = 5;

/** Closeness in time, the closest first. */
const CLOSENESS = ["beside", "near", "same day"] as const;

interface Pair {
  roast: JournalRoast;
  /** Index in CLOSENESS. */
  closeness: number;
  distanceMs: number;
  name: "fits" | "unknown" | "other";
  weight: "fits" | "unknown" | "differs";
}

/**
 * Finds the roast of the journal that each log is of. Time, coffee or batch number, and weight have to fit; what fits several
 * is a question. Where as many logs as roasts fit one another, as after an evening with five batches of one coffee, they are
 * taken in the order of their times. No roast is given to two logs.
 */
export function matchLogs(logs: readonly LogToMatch[], roasts: readonly JournalRoast[]): LogMatch[] {
  const named = roasts.map((roast) => ({ roast, names: roast.names.map(nameWords) }));
  const pairs = logs.map((log) => pairsOf(log, named));
  const strong = pairs.map((some) => closest(some.filter(isStrong)));
  const given = assigned(logs, strong);
  const taken = new Set(given.flatMap((roast) => roast?.id ?? []));
  const left = pairs.map((all, at) => (given[at] ? [] : all.filter((pair) => !taken.has(pair.roast.id))));
  return left.map((open, at): LogMatch => {
    const roast = given[at];
    if (roast) return { kind: "fits", roastId: roast.id };
    const fitting = closest(open.filter(isStrong));
    if (fitting.length > 0) return asked(fitting);
    const differing = closest(open.filter(({ name, weight }) => name === "fits" && weight === "differs"));
    const [only, ...others] = differing;
    const isClaimedOnce = only !== undefined && left.every((some, other) => other === at || !claims(some, only.roast));
    if (only && others.length === 0 && isClaimedOnce) return { kind: "other weight", roastId: only.roast.id };
    const possible = differing.length > 0 ? differing : open.filter(isPossible);
    return possible.length > 0 ? asked(possible) : { kind: "none" };
  });
}

/** Whether a log without a roast may be of one that is left, by its name, so that another log does not get it unasked. */
const claims = (pairs: readonly Pair[], roast: JournalRoast): boolean =>
  closest(pairs.filter(({ name }) => name === "fits")).some((pair) => pair.roast.id === roast.id);

/** A log without a weight is of the roast beside which it was recorded; hours away it is a question. */
const isStrong = ({ name, weight, closeness }: Pair): boolean =>
  name === "fits" && (weight === "fits" || (weight === "unknown" && closeness === 0));

const isPossible = ({ name, weight, closeness }: Pair): boolean =>
  name === "fits" ||
  (name === "unknown" && (weight === "fits" || (weight === "unknown" && closeness === 0))) ||
  (name === "other" && weight === "fits" && closeness === 0);

const asked = (pairs: readonly Pair[]): LogMatch => ({
  kind: "asked",
  roastIds: [...pairs]
    .sort(
      (one, other) =>
        one.closeness - other.closeness || one.distanceMs - other.distanceMs || inOrder(one.roast, other.roast),
    )
    .slice(0, MOST_ASKED)
    .map(({ roast }) => roast.id),
});

/** Roasts in the order of their times; of one moment, in that of their numbers. */
const inOrder = (one: JournalRoast, other: JournalRoast): number =>
  one.roastedAtMs - other.roastedAtMs || (one.label < other.label ? -1 : 1);

/** The pairs of the best closeness. */
function closest(pairs: readonly Pair[]): Pair[] {
  const best = Math.min(...pairs.map(({ closeness }) => closeness));
  return pairs.filter(({ closeness }) => closeness === best);
}

function pairsOf(log: LogToMatch, roasts: readonly { roast: JournalRoast; names: string[][] }[]): Pair[] {
  const texts = [log.title, log.beans, log.batch];
  const words = wordsOf(texts);
  const saysName = tellingWords([log.title, log.beans].filter((text) => text !== null).join(" ")).length > 0;
  return roasts.flatMap(({ roast, names }): Pair[] => {
    const close = closenessOf(log, roast);
    if (close === null) return [];
    const named = Math.max(0, ...names.map((name) => partNamed(name, words)));
    const isNamed = named >= NAMED || isNumbered(log, roast);
    const isOpen = !saysName || named > 0;
    return [{ roast, ...close, name: isNamed ? "fits" : isOpen ? "unknown" : "other", weight: weightFit(log, roast) }];
  });
}

function closenessOf({ time, day }: LogToMatch, roast: JournalRoast): Pick<Pair, "closeness" | "distanceMs"> | null {
  if (time === null) return day === roast.day ? { closeness: 2, distanceMs: 0 } : null;
  const at = roast.roastedAtMs;
  const distanceMs = Math.max(0, time.startMs - at, at - time.endMs);
  if (distanceMs <= BESIDE_MS) return { closeness: 0, distanceMs };
  if (distanceMs <= NEAR_MS) return { closeness: 1, distanceMs };
  return day === roast.day ? { closeness: CLOSENESS.length - 1, distanceMs } : null;
}

/** Whether the log names the number of the roast, or its batch the number of the batch of the plan. */
function isNumbered({ title, beans, batch }: LogToMatch, { label, batchNumber }: JournalRoast): boolean {
  const isNamed = [title, beans, batch].some((text) => text?.toUpperCase().includes(label) === true);
  const digits = /(\d+)\D*$/.exec(batch ?? "")?.[1];
  return isNamed || (batchNumber !== null && digits !== undefined && Number(digits) === batchNumber);
}

function weightFit(log: LogToMatch, roast: JournalRoast): Pair["weight"] {
  const fits = (one: number | null, other: number | null) =>
    one === null || other === null ? null : Math.abs(one - other) <= Math.max(SAME_GRAMS, SAME_PART * other);
  const green = fits(log.greenGrams, roast.greenGrams);
  const roasted = fits(log.roastedGrams, roast.roastedGrams);
  if (green === false || roasted === false) return "differs";
  return green === null && roasted === null ? "unknown" : "fits";
}

/** The roast of each log where that is no question: logs and roasts that fit one another are as many, and go in order. */
function assigned(logs: readonly LogToMatch[], strong: readonly Pair[][]): (JournalRoast | null)[] {
  const given: (JournalRoast | null)[] = logs.map(() => null);
  const seen = new Set<number>();
  for (const [first] of logs.entries()) {
    if (seen.has(first)) continue;
    const group = connected(first, strong);
    for (const at of group.logs) seen.add(at);
    const ordered = [...group.logs].sort((one, other) => startOf(logs[one]) - startOf(logs[other]) || one - other);
    const roasts = [...group.roasts.values()].sort(inOrder);
    const hasOrder = ordered.length === 1 || ordered.every((at) => logs[at]?.time != null);
    if (ordered.length !== roasts.length || !hasOrder) continue;
    const isPair = (at: number, roast: JournalRoast | undefined) =>
      strong[at]?.some((pair) => pair.roast.id === roast?.id) === true;
    if (!ordered.every((at, place) => isPair(at, roasts[place]))) continue;
    for (const [place, at] of ordered.entries()) given[at] = roasts[place] ?? null;
  }
  return given;
}

const startOf = (log: LogToMatch | undefined): number => log?.time?.startMs ?? 0;

/** The logs and roasts that hang together with a log, directly or by others. */
function connected(first: number, strong: readonly Pair[][]) {
  const logs = new Set([first]);
  const roasts = new Map<string, JournalRoast>();
  for (const at of logs) {
    for (const { roast } of strong[at] ?? []) {
      if (roasts.has(roast.id)) continue;
      roasts.set(roast.id, roast);
      for (const [other, pairs] of strong.entries()) {
        if (pairs.some((pair) => pair.roast.id === roast.id)) logs.add(other);
      }
    }
  }
  return { logs, roasts };
}
