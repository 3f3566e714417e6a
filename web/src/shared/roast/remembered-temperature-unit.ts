import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import type { ShownUnit } from "@tryer/domain/units";
import { createContext, useContext } from "react";
import { useWeights } from "../weights/weights.ts";

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

/** Unit of temperatures that goes with each unit of weights. */
export const USUAL_TEMPERATURE_UNITS: Record<ShownUnit, TemperatureUnit> = { lb: "F", kg: "C" };

/** Unit of temperatures in the signed-in person's profile; null until it is known, and where they chose none. */
export const ShownTemperatureUnit = createContext<TemperatureUnit | null>(null);

/**
 * Unit that temperatures are shown in until somebody chooses one on this device, whatever a log was written in: that of the
 * profile, else °F beside pounds and °C beside kilograms.
 */
export function useUsualTemperatureUnit(): TemperatureUnit {
  const { unit } = useWeights();
  return useContext(ShownTemperatureUnit) ?? USUAL_TEMPERATURE_UNITS[unit];
}
