import { wholeGrams } from "../../units/index.ts";

/** Coffee, day and weights in whole grams: two roasts that share them are the same one. */
export interface RoastKey {
  greenCoffeeId: string;
  /** Day of the roastery on which it was roasted. */
  day: string;
  greenGrams: number;
  roastedGrams: number | null;
}

/**
 * Finds for each roast of a list the one of the journal that it is, by coffee, day and weights. A roast of the journal stands
 * for one row: of three rows that are alike, two are the same as two roasts, and the third is another one.
 */
export function sameRoasts<Known extends RoastKey>(
  listed: readonly RoastKey[],
  journal: readonly Known[],
): (Known | null)[] {
  const left = new Map<string, Known[]>();
  for (const known of journal) {
    const alike = left.get(textOf(known));
    if (alike) alike.push(known);
    else left.set(textOf(known), [known]);
  }
  return listed.map((roast) => left.get(textOf(roast))?.shift() ?? null);
}

const textOf = ({ greenCoffeeId, day, greenGrams, roastedGrams }: RoastKey): string =>
  `${greenCoffeeId} ${day} ${wholeGrams(greenGrams)} ${roastedGrams === null ? "" : wholeGrams(roastedGrams)}`;
