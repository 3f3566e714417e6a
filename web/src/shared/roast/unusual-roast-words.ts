import type { Roast } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { isShownShort, isUsualLoss, type Overfill, type UnusualRoast, USUAL_LOSS_PERCENT } from "@tryer/domain/roasts";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { share, withPercent } from "#ui/format/figures.ts";
import type { Weights } from "../weights/weights.ts";
import { type GoesIn, roastedParts, takesTheSame } from "./roasted-parts.ts";

const unusualLoss = (lossPercent: number) =>
  `A loss of ${share(lossPercent)} is unusual (${withPercent(`${USUAL_LOSS_PERCENT.from}–${USUAL_LOSS_PERCENT.to}`)}).`;

interface Facts {
  /** The green coffee as the person knows it. */
  coffee: string;
  isEdit: boolean;
}

/** Lines of the question before a roast is saved; empty where nothing about it is unusual. */
export function unusualRoastLines(unusual: UnusualRoast, { coffee, isEdit }: Facts, { weighed }: Weights): string[] {
  const { shortage, lossPercent } = unusual;
  const grams = (weight: number) => weighed(kgFromGrams(weight));
  return [
    ...(shortage === null
      ? []
      : [
          `This roast takes ${grams(shortage.neededGrams)}; ${grams(shortage.stockGrams)} of ${coffee} are in stock${
            isEdit ? ", with what it took before" : ""
          }. ${grams(shortage.missingGrams)} will be missing.`,
        ]),
    ...(lossPercent === null ? [] : [`${unusualLoss(lossPercent)} Is the roasted weight right?`]),
  ];
}

/** Lines of the question about a charge far above the batch size of its machine; empty where it is none. */
export const overfillLines = (over: Overfill | null, { weighed }: Weights): string[] =>
  over === null
    ? []
    : [
        `This roast takes ${weighed(kgFromGrams(over.greenGrams))}; the batch size of ${over.machineName} is ${weighed(kgFromGrams(over.batchGrams))}. Are the weight and its unit right?`,
      ];

type SavedRoast = GoesIn & Pick<Roast, "roastedWeightKg" | "lossPercent">;

/** Sentences about what was not in stock of a roast as the server has booked it; empty where all of it was. */
export const shortOfStock = (roast: GoesIn, { unit, weighed }: Weights): string[] =>
  roastedParts(roast)
    .filter(({ shortfallKg }) => isShownShort(gramsFromKg(shortfallKg), unit))
    .map(
      ({ shortfallKg, greenCoffee }) =>
        `${weighed(shortfallKg)} of ${greenName(greenCoffee)} was not in stock. Count the coffee and correct the quantity.`,
    );

/**
 * Unusual facts of a roast as the server has saved it, asked for or not; empty where there are none. `before` is the
 * roast before an edit, which reports only what it changed.
 */
export function savedRoastTroubles(roast: SavedRoast, before: SavedRoast | null, weights: Weights): string[] {
  const { greenWeightKg, roastedWeightKg, lossPercent } = roast;
  const isBooked = before === null || !takesTheSame(roast, before);
  const isWeighed = before?.greenWeightKg !== greenWeightKg || before.roastedWeightKg !== roastedWeightKg;
  const isUnusual = isWeighed && lossPercent !== null && !isUsualLoss(lossPercent);
  return [...(isBooked ? shortOfStock(roast, weights) : []), ...(isUnusual ? [unusualLoss(lossPercent)] : [])];
}
