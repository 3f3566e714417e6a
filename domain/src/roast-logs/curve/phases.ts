import { type RoastLog, roastEvent } from "../roast-log.ts";

export interface RoastPhase {
  seconds: number;
  /** Share of the time from charge to drop, unrounded. */
  percent: number;
}

export interface RoastPhases {
  drying: RoastPhase;
  maillard: RoastPhase;
  development: RoastPhase;
}

type WithEvents = Pick<RoastLog, "events">;

const timeOf = (log: WithEvents, kind: Parameters<typeof roastEvent>[1]) => roastEvent(log, kind)?.atSec ?? null;

/** Seconds from charge to drop; null without both, or where the drop is not behind the charge. */
export function roastSeconds(log: WithEvents): number | null {
  const [charge, drop] = [timeOf(log, "charge"), timeOf(log, "drop")];
  return charge === null || drop === null || drop <= charge ? null : drop - charge;
}

/**
 * Development time ratio: first crack to drop in percent of charge to drop. Null without all three, or where they are not
 * in that order. Worked: first crack at 450 s, drop at 540 s → 16.67 %.
 */
export function developmentPercent(log: WithEvents): number | null {
  const whole = roastSeconds(log);
  const [crack, drop] = [timeOf(log, "firstCrackStart"), timeOf(log, "drop")];
  if (whole === null || crack === null || drop === null) return null;
  const development = drop - crack;
  return development < 0 || development > whole ? null : (development / whole) * 100;
}

/**
 * Phases of a roast, as Artisan defines them: drying from charge to dry end, Maillard to first crack, development to drop.
 * Together they are the roast and 100 %. Null where one of the four events is missing or they are not in that order.
 * Worked: dry end 240 s, first crack 450 s, drop 540 s → 44.4, 38.9 and 16.7 %.
 */
export function phasesOf(log: WithEvents): RoastPhases | null {
  const whole = roastSeconds(log);
  const times = (["charge", "dryEnd", "firstCrackStart", "drop"] as const).map((kind) => timeOf(log, kind));
  const [charge = null, dry = null, crack = null, drop = null] = times;
  if (whole === null || charge === null || dry === null || crack === null || drop === null) return null;
  if (dry < charge || crack < dry || drop < crack) return null;
  const phase = (seconds: number): RoastPhase => ({ seconds, percent: (seconds / whole) * 100 });
  return { drying: phase(dry - charge), maillard: phase(crack - dry), development: phase(drop - crack) };
}
