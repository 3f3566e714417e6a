import { partGrams } from "../green/index.ts";
import { plannedToCome } from "./net-requirement.ts";

interface PlannedBlend {
  /** Exact weight of the packages of the blend that are planned, in grams. */
  outputGrams: number;
  /** Grams of the blend that were made since the plan was begun. */
  blendedGrams: number;
  /**
   * Parts with the whole-number proportions of the recipe, their green need and the part of it that was logged as roasts.
   * Proportions are exact, while the roasted weights of a plan are rounded to hundredths of a pound: they would make
   * 3.002 and 0.998 kg of 4 kg at 75 and 25 %, and the shelf would miss 2 g.
   */
  parts: readonly { proportion: number; green: number; loggedGreen: number }[];
}

interface BlendNeeds {
  /** Grams of the blend that are still to be made. */
  unblendedGrams: number;
  /** Roasted grams of each part that the blend still needs, and those that its batches are still to bring. */
  parts: { neededGrams: number; toComeGrams: number }[];
}

/**
 * Roasted coffee that a planned blend needs of its parts until it is made. What was roasted for it lies in stock as the
 * part, so that it is needed as long as the blend is not made. Worked: 10 kg half and half, one half roasted, nothing
 * made → 5 and 5 kg are needed, 0 and 5 kg are to come; 4 kg made → 3 and 3 kg are needed.
 */
export function blendNeeds({ outputGrams, blendedGrams, parts }: PlannedBlend): BlendNeeds {
  const unblendedGrams = Math.max(0, outputGrams - Math.max(0, blendedGrams));
  const proportions = parts.map(({ proportion }) => proportion);
  const [needed, whole] = [partGrams(unblendedGrams, proportions), partGrams(outputGrams, proportions)];
  return {
    unblendedGrams,
    parts: parts.map(({ green, loggedGreen }, at) => ({
      neededGrams: needed[at] ?? 0,
      toComeGrams: plannedToCome({ outputGrams: whole[at] ?? 0, green, loggedGreen }),
    })),
  };
}
