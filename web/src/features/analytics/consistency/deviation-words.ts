import type { ConsistencyFigure } from "@tryer/domain/analytics";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { FIGURE_WORDS } from "#shared/roast/figure-words.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { onePlace, THIN_SPACE } from "#ui/format/figures.ts";

/** Unit of a difference, which is not always that of the value: a share differs by points. */
const UNITS: Record<ConsistencyFigure, (unit: TemperatureUnit) => string> = {
  dropTempC: (unit) => `°${unit}`,
  totalSec: () => "s",
  developmentPercent: () => "points",
  wholeColor: () => "",
  groundColor: () => "",
};

const FAHRENHEIT: Record<TemperatureUnit, number> = { C: 1, F: 9 / 5 };

const SCALES: Record<ConsistencyFigure, (difference: number, unit: TemperatureUnit) => number> = {
  dropTempC: (difference, unit) => difference * FAHRENHEIT[unit],
  totalSec: (difference) => difference,
  developmentPercent: (difference) => difference,
  wholeColor: (difference) => difference,
  groundColor: (difference) => difference,
};

const hundredths = (value: number) => Math.round(value * 100) / 100;

export const signed = (value: number): string => {
  const text = onePlace(Math.abs(value));
  if (text === onePlace(0)) return text;
  return `${value > 0 ? "+" : "−"}${text}`;
};

/** Words of a figure and of deviations from the profile, in the unit that this device shows temperatures in. */
export function useDeviations(figure: ConsistencyFigure) {
  const [shown] = useTemperatureUnit(useUsualTemperatureUnit());
  const { name, written } = FIGURE_WORDS[figure];
  const unit = UNITS[figure](shown);
  const withUnit = (text: string) => (unit === "" ? text : `${text}${THIN_SPACE}${unit}`);
  return {
    name,
    unit,
    /** Name of a column with the unit of its differences. */
    headed: (column: string) => (unit === "" ? column : `${column} (${unit})`),
    /** A difference in the unit that is shown; null where it is unknown. */
    inUnit: (difference: number | null | undefined) =>
      difference === null || difference === undefined ? null : hundredths(SCALES[figure](difference, shown)),
    /** A difference that was taken to the unit, with its sign; and a spread, which has none. */
    difference: (value: number) => withUnit(signed(value)),
    spread: (value: number) => withUnit(onePlace(value)),
    /** A value of the figure itself, as `10:05` or `410.2`. */
    value: (value: number) => written(value, shown),
    /** Unit of the value itself. */
    valueUnit: FIGURE_WORDS[figure].isTime ? "min:s" : FIGURE_WORDS[figure].unit(shown),
  };
}
