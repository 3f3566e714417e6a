import { type RoastEventKind, type RoastLog, roastEvent } from "../roast-log.ts";
import { developmentPercent, phasesOf, roastSeconds } from "./phases.ts";

/** Figures of a recorded roast that are compared. Times count from the charge, temperatures are in °C; null where unknown. */
export interface KeyFigures {
  chargeTempC: number | null;
  turningPointSec: number | null;
  turningPointTempC: number | null;
  dryEndSec: number | null;
  dryEndTempC: number | null;
  firstCrackSec: number | null;
  firstCrackTempC: number | null;
  /** Charge to drop. */
  totalSec: number | null;
  dropTempC: number | null;
  dryingPercent: number | null;
  maillardPercent: number | null;
  /** Development time ratio. */
  developmentPercent: number | null;
}
export type KeyFigure = keyof KeyFigures;

/**
 * Figures of a roast from its events. Worked: charge at 30 s, first crack at 480 s with 196 °C, drop at 570 s → first crack
 * after 450 s, in all 540 s, DTR 16.67 %.
 */
export function keyFigures(log: Pick<RoastLog, "events">): KeyFigures {
  const charge = roastEvent(log, "charge");
  const after = (kind: RoastEventKind): number | null => {
    const event = roastEvent(log, kind);
    return event === null || charge === null || event.atSec < charge.atSec ? null : event.atSec - charge.atSec;
  };
  const tempOf = (kind: RoastEventKind) => roastEvent(log, kind)?.beanTempC ?? null;
  const phases = phasesOf(log);
  return {
    chargeTempC: tempOf("charge"),
    turningPointSec: after("turningPoint"),
    turningPointTempC: tempOf("turningPoint"),
    dryEndSec: after("dryEnd"),
    dryEndTempC: tempOf("dryEnd"),
    firstCrackSec: after("firstCrackStart"),
    firstCrackTempC: tempOf("firstCrackStart"),
    totalSec: roastSeconds(log),
    dropTempC: tempOf("drop"),
    dryingPercent: phases?.drying.percent ?? null,
    maillardPercent: phases?.maillard.percent ?? null,
    developmentPercent: developmentPercent(log),
  };
}

/** Moments that curves are laid upon each other at. */
export const ALIGNMENTS = ["charge", "dryEnd", "firstCrackStart"] as const satisfies readonly RoastEventKind[];
export type Alignment = (typeof ALIGNMENTS)[number];
