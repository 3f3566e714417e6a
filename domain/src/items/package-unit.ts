/** Units a package size is stored with (spec §3). "lb" and "lbs" are the same weight; which one is written is kept. */
export const PACKAGE_UNITS = ["lb", "lbs", "oz"] as const;

export type PackageUnit = (typeof PACKAGE_UNITS)[number];

/** Spec §9. */
export const DEFAULT_PACKAGE_UNIT: PackageUnit = "lbs";

export type NormalUnit = "lb" | "oz" | "kg" | "g";

const NORMAL_UNIT_BY_WORD: ReadonlyMap<string, NormalUnit> = new Map([
  ["lb", "lb"],
  ["lbs", "lb"],
  ["pound", "lb"],
  ["pounds", "lb"],
  ["oz", "oz"],
  ["ozs", "oz"],
  ["ounce", "oz"],
  ["ounces", "oz"],
  ["kg", "kg"],
  ["kgs", "kg"],
  ["kilo", "kg"],
  ["kilos", "kg"],
  ["kilogram", "kg"],
  ["kilograms", "kg"],
  ["kilogramme", "kg"],
  ["kilogrammes", "kg"],
  ["g", "g"],
  ["gr", "g"],
  ["gram", "g"],
  ["grams", "g"],
  ["gramme", "g"],
  ["grammes", "g"],
]);

/**
 * One spelling for each unit (spec §5: lbs to lb, ounce(s) to oz), whatever the case and with an optional full stop.
 * Anything else is null. Worked: "LBS" → "lb", "oz." → "oz", "bag" → null.
 */
export function normalizeUnit(text: string): NormalUnit | null {
  const word = text.trim().toLowerCase();
  return NORMAL_UNIT_BY_WORD.get(word.endsWith(".") ? word.slice(0, -1) : word) ?? null;
}
