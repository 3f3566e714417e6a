import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import type { ShownUnit } from "@tryer/domain/units";

export const isTemperatureUnit = (text: string): text is TemperatureUnit => text === "C" || text === "F";

/** Place on this device where the chosen unit is kept. */
export const TEMPERATURE_UNIT_KEY = "tryer.temperature-unit";

/** Unit that somebody chose on this device; null where nobody did, or storage is switched off. */
export function rememberedTemperatureUnit(): TemperatureUnit | null {
  try {
    const stored = window.localStorage.getItem(TEMPERATURE_UNIT_KEY) ?? "";
    return isTemperatureUnit(stored) ? stored : null;
  } catch {
    return null;
  }
}

const USUAL_UNITS: Record<ShownUnit, TemperatureUnit> = { lb: "F", kg: "C" };

/** Unit that temperatures are shown in until somebody chooses one on this device, whatever a log was written in: °F beside pounds, °C beside kilograms. */
export const usualTemperatureUnit = (unit: ShownUnit): TemperatureUnit => USUAL_UNITS[unit];
