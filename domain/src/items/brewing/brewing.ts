import { roundHalfAway } from "../../units/index.ts";

/** Limits of the recipe of a brew: grams of water for a gram of coffee, water in whole °C. */
export const BREW_RATIO = { min: 1, max: 50, places: 1 } as const;
export const BREW_TEMPERATURE_C = { min: 1, max: 100 } as const;

/** Coffee that the amounts of a ratio are told for, in grams: a cup. */
const CUP_COFFEE_GRAMS = 15;

/**
 * Amounts of a cup by its ratio, in whole grams. Worked: 16 → 15 g of coffee, 240 g of water; 16.5 → 248 g.
 */
export const brewedCup = (ratio: number) => ({
  coffeeGrams: CUP_COFFEE_GRAMS,
  waterGrams: roundHalfAway(CUP_COFFEE_GRAMS * ratio),
});

const HOUR_SEC = 3600;
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Time of a brew in whole seconds, as people say it. Worked: 28 → "28 s", 195 → "3:15 min", 43,200 → "12 h", 5,400 → "1:30 h". */
export function brewTimeText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const [whole, part, unit] =
    seconds < HOUR_SEC
      ? [Math.floor(seconds / 60), seconds % 60, "min"]
      : [Math.floor(seconds / HOUR_SEC), Math.floor((seconds % HOUR_SEC) / 60), "h"];
  return part === 0 ? `${whole} ${unit}` : `${whole}:${twoDigits(part)} ${unit}`;
}
