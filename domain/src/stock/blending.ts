import { type LotStock, leftOf, takeOldest } from "./oldest-first.ts";

interface WantedPart {
  /** Loose coffee of the part by lot, in the order in which the lots are used up. */
  loose: readonly LotStock[];
  /** Grams that are taken in all: what is mixed, and what is lost. */
  grams: number;
  lossGrams: number;
}

/** Grams of a part that are mixed, and grams that are lost, by lot. */
export interface BlendedPart {
  mixed: LotStock[];
  lost: LotStock[];
}

/** `part` is the position of the part that is wrong. */
export type BlendingPlan =
  | { ok: true; parts: BlendedPart[]; grams: number }
  | { ok: false; reason: "tooLittle"; part: number; heldGrams: number; missingGrams: number }
  | { ok: false; reason: "nothingLeft"; part: number };

/**
 * Plans a blend of loose roasted coffees, each with its own loss. Grams before are grams after: what is taken of a part is
 * in the blend or lost. Worked: 6000 g with 100 g of loss and 4000 g without → 9900 g of blend.
 */
export function planBlend(wanted: readonly WantedPart[]): BlendingPlan {
  const parts: BlendedPart[] = [];
  for (const [part, { loose, grams, lossGrams }] of wanted.entries()) {
    if (grams <= lossGrams) return { ok: false, reason: "nothingLeft", part };
    const { missing } = takeOldest(loose, grams);
    if (missing > 0) {
      return { ok: false, reason: "tooLittle", part, heldGrams: grams - missing, missingGrams: missing };
    }
    const mixed = takeOldest(loose, grams - lossGrams).taken;
    parts.push({ mixed, lost: takeOldest(leftOf(loose, mixed), lossGrams).taken });
  }
  return { ok: true, parts, grams: wanted.reduce((sum, { grams, lossGrams }) => sum + grams - lossGrams, 0) };
}
