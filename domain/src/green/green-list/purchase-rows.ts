import { type Currency, lineAmountMinor, minorDigits, type PriceBasis, type TypedPrice } from "../../money/index.ts";
import { gramsOfTyped } from "../../units/index.ts";
import { lotQuestion } from "./count-rows.ts";
import type { GreenListValues, ListField } from "./green-fields.ts";
import type { CellProblem, CellQuestion } from "./list-questions.ts";
import { type KnownLot, LotFinder } from "./match-lot.ts";
import type { GreenListRow } from "./read-green-list.ts";

export interface PurchaseBase<Lot extends KnownLot> {
  lots: readonly Lot[];
  /** Currency of the purchase. */
  currency: Currency;
}

/** Line of a purchase as a row of a list says it. */
export interface PurchaseRow<Lot extends KnownLot> {
  /** Row of the spreadsheet, counted from 1. */
  row: number;
  name: string;
  origin: string;
  /** Lot in stock that it is; null for a new coffee, or while that is asked. */
  lot: Lot | null;
  /** Number of bags of `weight`; null where `weight` is the whole line. */
  bags: number | null;
  /** Plain decimal with at most 3 decimals; null where the list has no weight. */
  weight: string | null;
  weightUnit: "kg" | "lb";
  grams: number | null;
  price: TypedPrice | null;
  questions: CellQuestion[];
  problems: CellProblem[];
  notes: string[];
}

/** Answer that a row is a coffee which is not in stock. */
export const NEW_COFFEE = "New coffee";

const KEPT: ReadonlySet<ListField> = new Set([
  "name",
  "origin",
  "reference",
  "bags",
  "bagWeight",
  "quantity",
  "unit",
  "price",
  "total",
  "currency",
]);

/**
 * Makes lines of a purchase of the rows of a list. A coffee is one in stock where its number or whole name answers exactly
 * one lot, else a new one; several are a question. So are a price in another currency than the purchase is in, and a
 * total that is not price × weight.
 */
export function purchaseRows<Lot extends KnownLot>(
  rows: readonly GreenListRow[],
  { lots, currency }: PurchaseBase<Lot>,
): PurchaseRow<Lot>[] {
  const finder = new LotFinder(lots);
  return rows.map((row) => {
    const { reference, name, origin, price } = row.values;
    const isChosen = row.corrected.includes("reference");
    const isNew = isChosen && reference === NEW_COFFEE;
    const match = isChosen ? finder.find(reference ?? "") : finder.match({ reference, name, origin });
    const lot = !isNew && match.kind === "one" ? match.lot : null;
    const weighed = weightOf(row.values);
    const questions = row.questions.filter(({ field }) => KEPT.has(field));
    const problems = row.problems.filter(({ field }) => KEPT.has(field));
    const ask = (field: ListField, text: string, message: string, choices: string[]) =>
      questions.push({ row: row.row, field, column: null, heading: "", text, message, choices });
    if (!isNew && match.kind === "several") {
      const asked = lotQuestion(row, match, "");
      questions.push({ ...asked, choices: [...asked.choices, NEW_COFFEE] });
    } else if (isChosen && !isNew && match.kind === "none") {
      ask("reference", reference ?? "", "No coffee in stock has this number or name.", [NEW_COFFEE]);
    }
    if (lot === null && name === null && problems.every(({ field }) => field !== "name")) {
      const choices = [reference, origin].filter((text) => text !== null && text !== NEW_COFFEE);
      ask("name", "", "This coffee has no name. Enter one.", choices as string[]);
    }
    const isWeightAsked = [...questions, ...problems].some(({ field }) => WEIGHTS.has(field));
    if (!isWeightAsked && (weighed.grams ?? 0) === 0) ask("quantity", "", "The weight is missing. Enter it.", []);
    const typed = price === null ? null : { amount: price.amount, basis: price.basis };
    const isForeign = price !== null && price.currency !== currency;
    if (isForeign) {
      const text = `${price.amount} ${price.currency}`;
      ask("price", text, `The price is in ${price.currency}, and the purchase in ${currency}. Enter the price.`, []);
    } else if (typed !== null) {
      const choices = otherTotal(row.values, weighed, typed, currency);
      if (choices !== null && !row.corrected.includes("price"))
        ask(
          "price",
          `${typed.amount} ${currency}`,
          "Price × weight is not the total of the line. Enter the price.",
          choices,
        );
    }
    return {
      row: row.row,
      name: lot?.coffeeName ?? name ?? "",
      origin: lot?.origin ?? origin ?? "",
      lot,
      ...weighed,
      price: isForeign ? null : typed,
      questions,
      problems,
      notes: row.notes,
    };
  });
}

const WEIGHTS: ReadonlySet<ListField> = new Set(["quantity", "bags", "bagWeight"]);

type Weighed = Pick<PurchaseRow<KnownLot>, "bags" | "weight" | "weightUnit" | "grams">;

/** Whole bags of one weight where they make the line, else the weight of the whole line. */
function weightOf({ bags, bagWeight, quantity, quantityGrams: grams }: GreenListValues): Weighed {
  if (grams === null) return { bags: null, weight: null, weightUnit: "kg", grams };
  const bag = bagWeight === null ? null : inKgOrLb(bagWeight.amount, bagWeight.unit, bagWeight.grams);
  if (bags !== null && Number.isInteger(bags) && bags > 0 && bag !== null) {
    const inBags = gramsOfTyped({ amount: bag.weight, unit: bag.weightUnit }, bags);
    if (inBags === grams) return { bags, ...bag, grams };
  }
  const whole = quantity === null ? null : inKgOrLb(quantity.amount, quantity.unit, quantity.grams);
  return { bags: null, ...(whole ?? { weight: kgText(grams), weightUnit: "kg" }), grams };
}

function inKgOrLb(amount: string, unit: string, grams: number): Pick<Weighed, "weightUnit"> & { weight: string } {
  const [, decimals = ""] = amount.split(".");
  const isTyped = (unit === "kg" || unit === "lb") && decimals.length <= 3;
  return isTyped ? { weight: amount, weightUnit: unit } : { weight: kgText(grams), weightUnit: "kg" };
}

/** Worked: 60500 → "60.5". */
const kgText = (grams: number): string => String(grams / 1000);

/** Share by which price × weight may differ from a written total, for prices that are written rounded. */
const TOTAL_TOLERANCE = 0.01;

const OTHER_UNIT: Record<PriceBasis, PriceBasis> = { kg: "lb", lb: "kg", total: "total" };

/** Prices that the row may mean where price × weight is not its total: the total, or the price per the other unit. */
function otherTotal(
  { lineTotal }: GreenListValues,
  { weight, weightUnit, bags }: Weighed,
  price: TypedPrice,
  currency: Currency,
): string[] | null {
  if (lineTotal === null || lineTotal.currency !== currency || weight === null || price.basis === "total") return null;
  const amountAt = (each: TypedPrice) =>
    lineAmountMinor(each, { amount: weight, unit: weightUnit }, currency, bags ?? 1);
  const total = Number(lineTotal.amount) * 10 ** minorDigits(currency);
  const isTotal = (each: TypedPrice) => Math.abs(amountAt(each) - total) <= Math.max(1, total * TOTAL_TOLERANCE);
  if (isTotal(price)) return null;
  const written = (each: TypedPrice) => `${each.amount} ${currency}/${each.basis}`;
  const other: TypedPrice = { amount: price.amount, basis: OTHER_UNIT[price.basis] };
  return isTotal(other) ? [written(other), written(price)] : [written(price)];
}
