import type { WeightUnit } from "@tryer/domain/units";

const STORAGE_KEY = "tryer:weight-unit";

export const WEIGHT_UNITS = ["lb", "kg", "g"] as const satisfies readonly WeightUnit[];

/** The unit in which this device's scale was read last; null where none was, or storage is switched off. */
export function rememberedWeightUnit(): WeightUnit | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return WEIGHT_UNITS.find((unit) => unit === stored) ?? null;
  } catch {
    return null;
  }
}

export function rememberWeightUnit(unit: WeightUnit): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, unit);
  } catch {
    // A browser without storage asks again next time.
  }
}
