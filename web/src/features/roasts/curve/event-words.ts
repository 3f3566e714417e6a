import { phasesOf, type RoastEvent, type RoastEventKind } from "@tryer/domain/roast-logs";
import type { ChartColor } from "../chart/chart-colors.ts";

/** Names of the events as roasters say them, and the short ones that stand in the chart. */
export const EVENT_WORDS: Record<RoastEventKind, { name: string; short: string }> = {
  charge: { name: "Charge", short: "Charge" },
  turningPoint: { name: "Turning point", short: "TP" },
  dryEnd: { name: "Dry end", short: "DE" },
  firstCrackStart: { name: "First crack", short: "FC" },
  firstCrackEnd: { name: "First crack end", short: "FCe" },
  secondCrackStart: { name: "Second crack", short: "SC" },
  secondCrackEnd: { name: "Second crack end", short: "SCe" },
  drop: { name: "Drop", short: "Drop" },
  coolEnd: { name: "Cooling end", short: "Cool" },
};

interface PhaseRow {
  name: string;
  tint: ChartColor;
  fromSec: number;
  seconds: number;
  percent: number;
}

/** Phases as they are tinted behind a curve. */
export const phaseBands = (events: RoastEvent[]) =>
  phaseRows(events).map(({ fromSec, seconds, tint }) => ({ fromSec, toSec: fromSec + seconds, color: tint }));

/** The three phases with their names, tints and bounds in seconds; none where an event is missing. */
export function phaseRows(events: RoastEvent[]): PhaseRow[] {
  const phases = phasesOf({ events });
  const charge = events.find(({ kind }) => kind === "charge");
  if (phases === null || charge === undefined) return [];
  const dryEndSec = charge.atSec + phases.drying.seconds;
  const crackSec = dryEndSec + phases.maillard.seconds;
  return [
    { name: "Drying", tint: "leaf", fromSec: charge.atSec, ...phases.drying },
    { name: "Maillard", tint: "amber", fromSec: dryEndSec, ...phases.maillard },
    { name: "Development", tint: "brown", fromSec: crackSec, ...phases.development },
  ];
}
