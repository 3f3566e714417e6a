import { keyFigures, type RoastEvent } from "../../roast-logs/index.ts";
import { notedEvents } from "../noted-events.ts";
import type { NotedFigures } from "../noted-figures.ts";

/** Figures by which roasts of a product are held against each other, in the order in which they are shown. */
export const MEASURED_FIGURES = [
  "lossPercent",
  "totalSec",
  "firstCrackSec",
  "developmentPercent",
  "dropTempC",
  "wholeColor",
  "groundColor",
] as const;
export type MeasuredFigure = (typeof MEASURED_FIGURES)[number];

/** Figures of a roast; null where one is unknown. */
export type MeasuredFigures = Record<MeasuredFigure, number | null>;

interface MeasuredRoast {
  /** Loss in percent; null where the roast was not weighed. */
  lossPercent: number | null;
  /** Whether the roasted weight is an estimate, which never enters an average. */
  isRoastedEstimated: boolean;
  durationSec: number | null;
  noted: NotedFigures;
  /** Record of a machine or program; null without a log. */
  recorded: { events: RoastEvent[]; wholeColor: number | null; groundColor: number | null } | null;
}

/** First crack to the end in percent of the whole. Worked: first crack at 432 s of 540 s → 20 %. */
const developmentOf = (totalSec: number | null, firstCrackSec: number | null): number | null =>
  totalSec === null || firstCrackSec === null || firstCrackSec > totalSec
    ? null
    : ((totalSec - firstCrackSec) / totalSec) * 100;

/**
 * Figures of a roast: what a person noted counts before what was recorded, as the person has seen both. Worked: estimated
 * weight, first crack at 450 s and drop at 540 s in the log → loss unknown, total 540 s, DTR 16.67 %.
 */
export function measuredFigures(roast: MeasuredRoast): MeasuredFigures {
  const { lossPercent, isRoastedEstimated, durationSec, noted, recorded } = roast;
  const typed = keyFigures({ events: notedEvents(noted, durationSec) });
  const logged = keyFigures({ events: recorded?.events ?? [] });
  const totalSec = durationSec ?? typed.totalSec ?? logged.totalSec;
  const firstCrackSec = typed.firstCrackSec ?? logged.firstCrackSec;
  // Roasts keep whole seconds: less than one beside the log is the time of the log.
  const isAsLogged = typed.firstCrackSec === null && Math.abs((totalSec ?? 0) - (logged.totalSec ?? 0)) < 1;
  return {
    lossPercent: isRoastedEstimated ? null : lossPercent,
    totalSec,
    firstCrackSec,
    developmentPercent:
      typed.developmentPercent ?? (isAsLogged ? logged.developmentPercent : developmentOf(totalSec, firstCrackSec)),
    dropTempC: noted.dropTempC ?? logged.dropTempC,
    wholeColor: noted.wholeColor ?? recorded?.wholeColor ?? null,
    groundColor: noted.groundColor ?? recorded?.groundColor ?? null,
  };
}
