import { type ShownUnit, weighedSteps, wholeGrams } from "../units/index.ts";
import { roastYield } from "./roast-yield.ts";

/** The losses that roasting brings about, in percent of the green weight, both included; others are mostly a slip of the pen. */
export const USUAL_LOSS_PERCENT = { from: 5, to: 30 } as const;

/** Whether a loss, in percent with the one decimal that is shown, lies in `USUAL_LOSS_PERCENT`. */
export const isUsualLoss = (lossPercent: number): boolean =>
  lossPercent >= USUAL_LOSS_PERCENT.from && lossPercent <= USUAL_LOSS_PERCENT.to;

/** Weights that decide about stock and loss of a roast, in grams with up to 3 decimals; roasted null = not weighed yet. */
export interface WeighedRoast {
  greenCoffeeId: string;
  greenGrams: number;
  roastedGrams: number | null;
}

interface LoggedRoast extends WeighedRoast {
  /** Green weight that was not in stock when the roast was logged, in grams. */
  shortfallGrams: number;
}

/** Stock and open shortfall of the green coffee that a roast takes, in grams. */
interface GreenLot {
  stockGrams: number;
  shortfallGrams: number;
}

interface Circumstances {
  /** Undefined while the stock is not known: nothing is said about it. */
  lot: GreenLot | undefined;
  /** The roast as it is kept, where it is edited. */
  before?: LoggedRoast | undefined;
  /** The roast that the person has already said yes to. */
  confirmed?: WeighedRoast | undefined;
  /** The unit that weights are shown in. */
  unit: ShownUnit;
}

export interface UnusualRoast {
  /** Weights in grams; for an edit the stock includes what the roast took before. */
  shortage: { neededGrams: number; stockGrams: number; missingGrams: number } | null;
  /** A loss outside `USUAL_LOSS_PERCENT`; null where it is usual or unknown. */
  lossPercent: number | null;
}

/**
 * Questions to ask before a roast is saved: green coffee that is not in stock, and a loss that roasting does not bring
 * about. An edit asks for what it changes only. Worked: 5443 g in with 3856 g in stock → 1587 g missing; 5000 g in,
 * 2900 g out → a loss of 42 %.
 */
export function unusualRoast(roast: WeighedRoast, circumstances: Circumstances): UnusualRoast {
  const { lot, before, confirmed, unit } = circumstances;
  const settled = [before, confirmed].filter((known) => known !== undefined);
  const isStockSettled = settled.some((known) => takesTheSame(known, roast));
  const isLossSettled = settled.some((known) => losesTheSame(known, roast));
  return {
    shortage: isStockSettled || lot === undefined ? null : shortageOf(roast, availableGrams(roast, lot, before), unit),
    lossPercent: isLossSettled ? null : unusualLoss(roast),
  };
}

const takesTheSame = (one: WeighedRoast, other: WeighedRoast) =>
  one.greenCoffeeId === other.greenCoffeeId && one.greenGrams === other.greenGrams;

const losesTheSame = (one: WeighedRoast, other: WeighedRoast) =>
  one.greenGrams === other.greenGrams && one.roastedGrams === other.roastedGrams;

function shortageOf(roast: WeighedRoast, stockGrams: number, unit: ShownUnit): UnusualRoast["shortage"] {
  const neededGrams = wholeGrams(roast.greenGrams);
  const missingGrams = Math.max(0, neededGrams - stockGrams);
  return isShownShort(missingGrams, unit) ? { neededGrams, stockGrams, missingGrams } : null;
}

/** Whether missing grams are seen in the unit that weights are shown in: 1 g is no hundredth of a pound. */
export const isShownShort = (missingGrams: number, unit: ShownUnit): boolean => weighedSteps(missingGrams, unit) > 0;

/**
 * An edit gives back what the roast took before it takes anew (spec §5). Where the coffee was counted since, which an
 * open shortfall below that of the roast tells, the count has put the roast's shortfall into the books too.
 */
function availableGrams(roast: WeighedRoast, lot: GreenLot, before: LoggedRoast | undefined): number {
  if (before === undefined || before.greenCoffeeId !== roast.greenCoffeeId) return lot.stockGrams;
  const isCounted = lot.shortfallGrams < before.shortfallGrams;
  return lot.stockGrams + wholeGrams(before.greenGrams) - (isCounted ? 0 : before.shortfallGrams);
}

function unusualLoss({ greenGrams, roastedGrams }: WeighedRoast): number | null {
  const lossPercent = roastYield(greenGrams, roastedGrams)?.lossPercent;
  return lossPercent === undefined || isUsualLoss(lossPercent) ? null : lossPercent;
}
