import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { formatDuration, type MeasuredFigure, shownTemperature } from "@tryer/domain/roasts";
import { onePlace } from "#ui/format/figures.ts";

interface FigureWords {
  name: string;
  isTime: boolean;
  /** Unit behind the name; empty where the value carries it. */
  unit: (unit: TemperatureUnit) => string;
  written: (value: number, unit: TemperatureUnit) => string;
  /** A difference of two values, such as a standard deviation. */
  difference: (value: number, unit: TemperatureUnit) => string;
}

const percent = { isTime: false, unit: () => "%", written: onePlace, difference: onePlace };
const time = {
  isTime: true,
  unit: () => "",
  written: (sec: number) => formatDuration(Math.round(sec)),
  difference: (sec: number) => formatDuration(Math.round(sec)),
};
const plain = { isTime: false, unit: () => "", written: onePlace, difference: onePlace };
const FAHRENHEIT: Record<TemperatureUnit, number> = { C: 1, F: 9 / 5 };

/** Names of the figures that are charted, and how their values are written. */
export const FIGURE_WORDS: Record<MeasuredFigure, FigureWords> = {
  lossPercent: { name: "Loss", ...percent },
  totalSec: { name: "Total time", ...time },
  firstCrackSec: { name: "First crack", ...time },
  developmentPercent: { name: "Development (DTR)", ...percent },
  dropTempC: {
    name: "End temperature",
    isTime: false,
    unit: (unit) => `°${unit}`,
    written: (value, unit) => onePlace(shownTemperature(value, unit)),
    difference: (value, unit) => onePlace(value * FAHRENHEIT[unit]),
  },
  wholeColor: { name: "Color, whole", ...plain },
  groundColor: { name: "Color, ground", ...plain },
};

/** Name of a figure with its unit, as 'Loss (%)'. */
export function headedName(figure: MeasuredFigure, shown: TemperatureUnit): string {
  const { name, unit } = FIGURE_WORDS[figure];
  return unit(shown) === "" ? name : `${name} (${unit(shown)})`;
}
