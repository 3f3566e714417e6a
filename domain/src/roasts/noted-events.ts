import type { RoastEvent } from "../roast-logs/index.ts";
import type { NotedFigureKey, NotedFigures } from "./noted-figures.ts";

interface EventKeys {
  kind: RoastEvent["kind"];
  /** Null: times count from it. */
  time: NotedFigureKey | null;
  temperature: NotedFigureKey;
}

/** Events that a person notes by hand, in the order in which they happen. */
export const NOTED_EVENTS = [
  { kind: "charge", time: null, temperature: "chargeTempC" },
  { kind: "turningPoint", time: "turningPointSec", temperature: "turningPointTempC" },
  { kind: "dryEnd", time: "dryEndSec", temperature: "dryEndTempC" },
  { kind: "firstCrackStart", time: "firstCrackStartSec", temperature: "firstCrackStartTempC" },
  { kind: "firstCrackEnd", time: "firstCrackEndSec", temperature: "firstCrackEndTempC" },
  { kind: "secondCrackStart", time: "secondCrackStartSec", temperature: "secondCrackStartTempC" },
  { kind: "drop", time: "dropSec", temperature: "dropTempC" },
] as const satisfies readonly EventKeys[];

/**
 * Events of a roast without a log, from what was noted: seconds after the charge, °C. The drop is at the end of the roast
 * where no time of its own was noted. An event without a time is left out; without any event there is no charge either.
 * Worked: first crack at 450 s, duration 540 s → charge 0 s, first crack 450 s, drop 540 s.
 */
export function notedEvents(noted: NotedFigures, durationSec: number | null): RoastEvent[] {
  const events = NOTED_EVENTS.flatMap(({ kind, time, temperature }): RoastEvent[] => {
    const ofRoast = kind === "drop" ? durationSec : null;
    const atSec = time === null ? 0 : (noted[time] ?? ofRoast);
    return atSec === null ? [] : [{ kind, atSec, beanTempC: noted[temperature] ?? null, source: "marked" }];
  });
  const isNoted = NOTED_EVENTS.some(({ time, temperature }) =>
    [time, temperature].some((key) => key !== null && noted[key] !== undefined),
  );
  return isNoted ? events : [];
}

type TimeKey = "turningPointSec" | "dryEndSec" | "firstCrackStartSec" | "firstCrackEndSec" | "secondCrackStartSec";

/** Pairs of which the first cannot be after the second. The second crack may begin before the first one has ended. */
const ORDER: readonly (readonly [TimeKey, TimeKey | "dropSec"])[] = [
  ["turningPointSec", "dryEndSec"],
  ["turningPointSec", "firstCrackStartSec"],
  ["dryEndSec", "firstCrackStartSec"],
  ["firstCrackStartSec", "firstCrackEndSec"],
  ["firstCrackStartSec", "secondCrackStartSec"],
  ["turningPointSec", "dropSec"],
  ["dryEndSec", "dropSec"],
  ["firstCrackStartSec", "dropSec"],
  ["firstCrackEndSec", "dropSec"],
  ["secondCrackStartSec", "dropSec"],
];

const WORDS: Record<TimeKey | "dropSec", string> = {
  turningPointSec: "the turning point",
  dryEndSec: "the dry end",
  firstCrackStartSec: "the first crack",
  firstCrackEndSec: "the end of the first crack",
  secondCrackStartSec: "the second crack",
  dropSec: "the drop",
};

export type NotedTimesCheck = { ok: true } | { ok: false; field: TimeKey | "dropSec"; reason: string };

/** Whether the noted times (seconds) are in the order of a roast. Worked: dry end 300 s, first crack 280 s → first crack refused. */
export function checkNotedTimes(noted: NotedFigures): NotedTimesCheck {
  for (const [earlier, later] of ORDER) {
    const [first, second] = [noted[earlier], noted[later]];
    if (first !== undefined && second !== undefined && first > second) {
      const reason = `Cannot be before ${WORDS[earlier]}`;
      return { ok: false, field: later, reason };
    }
  }
  return { ok: true };
}
