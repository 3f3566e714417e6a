import { type Currency, lineAmountMinor, PRICE_PLACES, sumMinor, type TypedPrice } from "../money/index.ts";
import { gramsOfTyped, isDecimalText, MAX_WEIGHT_KG, type TypedWeight } from "../units/index.ts";

/** A line as it is typed: so many bags of a weight, or a weight without bags. */
export interface PurchaseLine {
  /** An existing green coffee, or the name of a new one. */
  coffee: { greenCoffeeId: string } | { newName: string };
  /** Null where `weight` is the whole line. */
  bags: number | null;
  weight: TypedWeight;
  /** Null while the price is open, as before a differential contract is fixed; a sample may be free. */
  price: TypedPrice | null;
  isSample: boolean;
}

export type LineProblem = "bags" | "weight" | "tooHeavy" | "name" | "price";

/** Packings that green coffee is sold in (bags of origins, of 100 lb, half bags); any other weight can be typed. */
export const BAG_WEIGHTS: readonly TypedWeight[] = [
  { amount: "60", unit: "kg" },
  { amount: "69", unit: "kg" },
  { amount: "70", unit: "kg" },
  { amount: "100", unit: "lb" },
  { amount: "30", unit: "kg" },
  { amount: "35", unit: "kg" },
];

/** Weight of a line in whole grams, rounded once. Worked: 250 bags of 100 lb → 11,339,809 g. */
export const lineGrams = ({ bags, weight }: Pick<PurchaseLine, "bags" | "weight">): number =>
  gramsOfTyped(weight, bags ?? 1);

/**
 * Amount of a line in minor units, as on the invoice; null while its price is open, 0 for a sample without one. Worked:
 * 10 bags of 69 kg at 6.15 USD/kg → 424,350 (4,243.50 USD).
 */
export function lineAmount({ bags, weight, price, isSample }: PurchaseLine, currency: Currency): number | null {
  if (price === null) return isSample ? 0 : null;
  return lineAmountMinor(price, weight, currency, bags ?? 1);
}

/** Checks a typed line: everything that has to be mended before it can be kept, in the order of its fields. */
export function lineProblems({ coffee, bags, weight, price }: PurchaseLine): LineProblem[] {
  const problems: LineProblem[] = [];
  if ("newName" in coffee && coffee.newName.trim() === "") problems.push("name");
  const isCount = bags === null || (Number.isSafeInteger(bags) && bags > 0);
  if (!isCount) problems.push("bags");
  if (!isAmount(weight.amount) || gramsOfTyped(weight) === 0) problems.push("weight");
  else if (isCount && lineGrams({ bags, weight }) > MAX_WEIGHT_KG * 1000) problems.push("tooHeavy");
  const isPrice = price === null || (isAmount(price.amount) && decimalsOf(price.amount) <= PRICE_PLACES);
  if (!isPrice) problems.push("price");
  return problems;
}

const isAmount = (text: string): boolean => isDecimalText(text) && !text.startsWith("-");
const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

export interface PurchaseTotals {
  grams: number;
  /** Sum of the lines; null while a price is open. */
  goodsMinor: number | null;
  chargesMinor: number;
  totalMinor: number | null;
}

/**
 * Weight in grams and amounts in minor units of a purchase in its own currency. Charges are fees, freight and duty.
 * Worked: lines of 4,243.50 and 0.00, freight 310.00 → goods 424,350, charges 31,000, in all 455,350.
 */
export function purchaseTotals(
  lines: readonly PurchaseLine[],
  chargesMinor: readonly number[],
  currency: Currency,
): PurchaseTotals {
  const amounts = lines.map((line) => lineAmount(line, currency));
  const known = amounts.filter((amount) => amount !== null);
  const goodsMinor = known.length === amounts.length ? sumMinor(known) : null;
  const charges = sumMinor(chargesMinor);
  return {
    grams: lines.reduce((sum, line) => sum + lineGrams(line), 0),
    goodsMinor,
    chargesMinor: charges,
    totalMinor: goodsMinor === null ? null : sumMinor([goodsMinor, charges]),
  };
}
