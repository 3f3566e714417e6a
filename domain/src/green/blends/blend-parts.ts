import { spread } from "../../money/index.ts";
import { gramsFromMilligrams, milligramsFromGrams, type WeighedText, weighedText } from "../../units/index.ts";

/** Most parts of a blend. */
export const MAX_BLEND_PARTS = 12;

/** Opening of the name of a field of the history: the weight of a part follows its coffee, as "part: Huila". */
export const PART_FIELD = "part: ";

/** `part` is the position of the part that is wrong; null where it is their number or sum. */
type Fault<Reason> = { ok: false; part: number | null; reason: Reason };

export type BlendPartsCheck = { ok: true } | Fault<string | WeighedText>;

type Part = { greenCoffeeId: string; grams: number };

/** Whether parts can make a blend that weighs `totalGrams`: together the total to the milligram. */
export function checkBlendParts(totalGrams: number, parts: readonly Part[]): BlendPartsCheck {
  const check = checkParts(parts);
  if (!check.ok) return check;
  const grams = sumOfGrams(parts.map((part) => part.grams));
  if (grams === sumOfGrams([totalGrams])) return { ok: true };
  const reason = weighedText`The coffees weigh ${{ grams }} together, not ${{ grams: totalGrams }}`;
  return { ok: false, part: null, reason };
}

/** Whether parts can make a blend of any weight: two or more coffees, each once, each above 0 g. */
export function checkParts(parts: readonly Part[]): { ok: true } | Fault<string> {
  if (parts.length < 2) return { ok: false, part: null, reason: "A blend has at least two coffees" };
  if (parts.length > MAX_BLEND_PARTS) {
    return { ok: false, part: null, reason: `A blend has at most ${MAX_BLEND_PARTS} coffees` };
  }
  const weightless = parts.findIndex(({ grams }) => !(grams > 0));
  if (weightless >= 0) return { ok: false, part: weightless, reason: "Each coffee must weigh more than 0" };
  const seen = new Set<string>();
  for (const [part, { greenCoffeeId }] of parts.entries()) {
    if (seen.has(greenCoffeeId)) return { ok: false, part, reason: "This coffee is already in the blend" };
    seen.add(greenCoffeeId);
  }
  return { ok: true };
}

/** Sum of grams with up to 3 decimals, exactly. Worked: 0.1 g and 0.2 g → 0.3 g. */
export const sumOfGrams = (grams: readonly number[]): number =>
  gramsFromMilligrams(grams.reduce((sum, each) => sum + milligramsFromGrams(each), 0));

/**
 * Weights of the parts of a blend, in grams, in proportion to whole-number weights or shares: they add up to the total
 * exactly (largest remainder). Worked: 10,001 g over 60 and 40 → 6001 and 4000 g.
 */
export const partGrams = (totalGrams: number, proportions: readonly number[]): number[] =>
  spread(totalGrams, proportions);

/**
 * The same to the milligram, as a roast is weighed; proportions are grams with up to 3 decimals. Worked: 458.128 g over 60
 * and 40 → 274.877 and 183.251 g.
 */
export const finePartGrams = (totalGrams: number, proportions: readonly number[]): number[] =>
  spread(milligramsFromGrams(totalGrams), proportions.map(milligramsFromGrams)).map(gramsFromMilligrams);

/** Shares of parts in hundredths of a percent that add up to 100 %. Worked: 2, 1 g → 6667, 3333. */
export const shareBps = (grams: readonly number[]): number[] => spread(10_000, grams);
