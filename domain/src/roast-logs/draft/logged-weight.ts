import { fineGramsFromWeight, MAX_WEIGHT_KG, OUNCES_PER_POUND, POUNDS_PER_KILOGRAM } from "../../units/index.ts";
import type { LoggedWeight, LogWeightUnit } from "../roast-log.ts";
import type { RawWeight } from "./raw-log.ts";

const GRAMS: Record<LogWeightUnit, (amount: number) => number> = {
  g: (amount) => fineGramsFromWeight(amount, "g"),
  kg: (amount) => fineGramsFromWeight(amount, "kg"),
  lb: (amount) => fineGramsFromWeight(amount, "lb"),
  oz: (amount) => fineGramsFromWeight(amount / OUNCES_PER_POUND, "lb"),
};
/** Kilograms of one unit, near enough to bound an amount. */
const ROUGH_KG: Record<LogWeightUnit, number> = { g: 0.001, kg: 1, lb: 0.45, oz: 0.028 };

const SPELLINGS: ReadonlyMap<string, LogWeightUnit> = new Map([
  ...["g", "gr", "gram", "grams", "gramm", "克"].map((each) => [each, "g"] as const),
  ...["kg", "kgs", "kilogram", "kilograms", "kilo", "公斤", "千克"].map((each) => [each, "kg"] as const),
  ...["lb", "lbs", "pound", "pounds"].map((each) => [each, "lb"] as const),
  ...["oz", "ozs", "ounce", "ounces"].map((each) => [each, "oz"] as const),
]);

/** Unit of a weight as programs spell it; null where it is none. Worked: `Kg` → kg, `LBS` → lb. */
export const weightUnit = (text: string): LogWeightUnit | null => SPELLINGS.get(text.trim().toLowerCase()) ?? null;

/**
 * Weight of a log: 0 and less mean that none was entered. Noise of the computation behind the sixth decimal is cut.
 * Worked: 1718.9999999999998 g → 1719 g; 10 oz → 283.495 g.
 */
export function loggedWeight(raw: RawWeight | null | undefined): LoggedWeight | null {
  if (!raw || raw.amount === null || !Number.isFinite(raw.amount)) return null;
  if (raw.amount * ROUGH_KG[raw.unit] > MAX_WEIGHT_KG) return null;
  const amount = Math.round(raw.amount * 1e6) / 1e6;
  return amount > 0 ? { amount, unit: raw.unit, grams: GRAMS[raw.unit](amount) } : null;
}

/** Grams of one unit. */
const UNIT_GRAMS: Record<LogWeightUnit, number> = {
  g: 1,
  kg: 1000,
  lb: 1000 / POUNDS_PER_KILOGRAM,
  oz: 1000 / POUNDS_PER_KILOGRAM / OUNCES_PER_POUND,
};

/**
 * Loss in percent from the weights as the log has them, with 2 decimals: a second one tells sample roasts
 * apart that the journal shows alike. Null without both weights, and where more came out than went in. Worked: 458.128 → 395.192 g is
 * 13.74 %.
 */
export function loggedLoss({ green, roasted }: Record<"green" | "roasted", LoggedWeight | null>): number | null {
  if (green === null || roasted === null) return null;
  const share = (roasted.amount * UNIT_GRAMS[roasted.unit]) / (green.amount * UNIT_GRAMS[green.unit]);
  return share > 1 ? null : Math.round((1 - share) * 10_000) / 100;
}
