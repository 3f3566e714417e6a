import type { Roast } from "@tryer/contract";
import { type KeyFigure, keyFigures, type TemperatureUnit } from "@tryer/domain/roast-logs";
import { notedEvents } from "@tryer/domain/roasts";
import { onePlace, UNKNOWN } from "#ui/format/figures.ts";
import { clock } from "../chart/chart-line.ts";
import { temperatureDifferenceIn, temperatureIn } from "../curve/shown-curve.ts";
import type { ComparedRoast } from "./aligned-curves.ts";

interface Kind {
  written: (value: number, unit: TemperatureUnit) => string;
  /** Difference to the first roast, written with its sign. */
  difference: (value: number, unit: TemperatureUnit) => string;
}

const signed = (value: number, text: string) => `${value < 0 ? "−" : "+"}${text}`;
const TIME: Kind = { written: clock, difference: (value) => signed(value, clock(Math.abs(value))) };
const PERCENT: Kind = { written: onePlace, difference: (value) => signed(value, onePlace(Math.abs(value))) };
const TEMPERATURE: Kind = {
  written: (value, unit) => onePlace(temperatureIn(unit, value)),
  difference: (value, unit) => signed(value, onePlace(Math.abs(temperatureDifferenceIn(unit, value)))),
};
const UNITS = new Map<Kind, (unit: TemperatureUnit) => string>([
  [PERCENT, () => " (%)"],
  [TEMPERATURE, (unit) => ` (°${unit})`],
]);

type ComparedFigure = KeyFigure | "lossPercent";

/** Figures in the order in which a roast goes through them. */
const FIGURES: readonly [ComparedFigure, string, Kind][] = [
  ["chargeTempC", "Charge", TEMPERATURE],
  ["turningPointSec", "Turning point after", TIME],
  ["turningPointTempC", "Turning point", TEMPERATURE],
  ["dryEndSec", "Dry end after", TIME],
  ["dryEndTempC", "Dry end", TEMPERATURE],
  ["firstCrackSec", "First crack after", TIME],
  ["firstCrackTempC", "First crack", TEMPERATURE],
  ["totalSec", "Total time", TIME],
  ["dropTempC", "Drop", TEMPERATURE],
  ["dryingPercent", "Drying", PERCENT],
  ["maillardPercent", "Maillard", PERCENT],
  ["developmentPercent", "Development (DTR)", PERCENT],
  ["lossPercent", "Loss", PERCENT],
];

export interface ComparedRow {
  label: string;
  /** Figure of each roast, and its difference to the first; empty for the first and where one is unknown. */
  cells: { value: string; difference: string }[];
}

/** The table of differences to the first roast; a figure that no roast has is left out. */
export function comparedFigures(
  roasts: readonly (ComparedRoast & { roast: Pick<Roast, "lossPercent" | "durationSec" | "noted"> })[],
  unit: TemperatureUnit,
): ComparedRow[] {
  const figures = roasts.map(({ roast, log }) => {
    // What was typed in counts where nothing was recorded.
    const recorded = keyFigures(log ?? { events: notedEvents(roast.noted, roast.durationSec) });
    return { ...recorded, totalSec: recorded.totalSec ?? roast.durationSec, lossPercent: roast.lossPercent };
  });
  return FIGURES.flatMap(([key, name, kind]) => {
    const values = figures.map((each) => each[key]);
    if (values.every((value) => value === null)) return [];
    const [first = null] = values;
    const cells = values.map((value, at) => ({
      value: value === null ? UNKNOWN : kind.written(value, unit),
      difference: at === 0 || value === null || first === null ? "" : kind.difference(value - first, unit),
    }));
    return [{ label: `${name}${UNITS.get(kind)?.(unit) ?? ""}`, cells }];
  });
}
