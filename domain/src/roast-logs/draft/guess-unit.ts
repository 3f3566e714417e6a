import type { LogNotice, TemperatureUnit } from "../roast-log.ts";
import type { Readings } from "./raw-log.ts";

/** Unit of temperatures as files write it: `C`, `°F`, `f`; null where it is none. */
export const temperatureUnit = (text: string | null | undefined): TemperatureUnit | null =>
  UNITS.get(text?.replace("°", "").trim().toUpperCase() ?? "") ?? null;

const UNITS: ReadonlyMap<string, TemperatureUnit> = new Map([
  ["C", "C"],
  ["CELSIUS", "C"],
  ["F", "F"],
  ["FAHRENHEIT", "F"],
]);

/** Beans above 275 °C burn, and below 275 °F (135 °C) nothing is roasted: a curve that goes higher is in °F. */
const HOTTEST_BEANS_C = 275;

/** Unit of a curve whose file names none, by its highest reading, with a notice that says so. */
export function guessUnit(beanTemp: Readings): { unit: TemperatureUnit; notices: LogNotice[] } {
  let highest = Number.NEGATIVE_INFINITY;
  for (const value of beanTemp) if (value !== null && value > highest) highest = value;
  const unit: TemperatureUnit = highest > HOTTEST_BEANS_C && highest < 2 * HOTTEST_BEANS_C ? "F" : "C";
  const message = `The file has no temperature unit, so temperatures are read as °${unit}.`;
  return { unit, notices: beanTemp.length === 0 ? [] : [{ code: "unit-assumed", message }] };
}
