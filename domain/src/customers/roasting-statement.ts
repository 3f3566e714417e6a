import type { LedgerKind } from "../green/index.ts";
import { type Currency, lineAmountMinor } from "../money/index.ts";

/**
 * Movements of a lot of one kind, in grams of stock less shortfall: a roast that took 8 kg of a lot and was 2 kg short
 * counts −10 kg, and what settles the shortfall later counts as much more.
 */
export interface LedgerSum {
  kind: LedgerKind;
  beforeGrams: number;
  withinGrams: number;
}

/** Grams of a lot in a period: opening + in − roasted + other = left. */
export interface StatementLine {
  openingGrams: number;
  inGrams: number;
  roastedGrams: number;
  /** Counts, corrections, samples, waste and what was handed out, which may be below 0. */
  otherGrams: number;
  /** Stock in the books less the open shortfall: below 0 where more was roasted than they hold. */
  leftGrams: number;
}

type Column = "inGrams" | "roastedGrams" | "otherGrams";

const COLUMN_OF: Record<LedgerKind, Column> = {
  opening: "inGrams",
  delivery: "inGrams",
  delivery_returned: "inGrams",
  roast: "roastedGrams",
  roast_returned: "roastedGrams",
  count: "otherGrams",
  adjustment: "otherGrams",
  transfer_out: "otherGrams",
  transfer_in: "otherGrams",
  sale: "otherGrams",
  waste: "otherGrams",
  sample: "otherGrams",
  return: "otherGrams",
  cost_set: "otherGrams",
  return_difference: "otherGrams",
  recosted: "otherGrams",
};

const EMPTY: StatementLine = { openingGrams: 0, inGrams: 0, roastedGrams: 0, otherGrams: 0, leftGrams: 0 };

const SIGN: Record<Column, 1 | -1> = { inGrams: 1, roastedGrams: -1, otherGrams: 1 };

/**
 * Line of a statement from the ledger of a lot. Worked: 60 kg came before the period, a roast took 10 kg in it and a
 * count found 0.2 kg less → opening 60, in 0, roasted 10, other −0.2, left 49.8.
 */
export function statementLine(sums: readonly LedgerSum[]): StatementLine {
  const line = { ...EMPTY };
  for (const { kind, beforeGrams, withinGrams } of sums) {
    const column = COLUMN_OF[kind];
    line.openingGrams += beforeGrams;
    // Adding 0 keeps a minus zero from standing on paper.
    line[column] += SIGN[column] * withinGrams + 0;
    line.leftGrams += beforeGrams + withinGrams;
  }
  return line;
}

/** Lines added up, column by column. */
export function sumOfLines(lines: readonly StatementLine[]): StatementLine {
  const sum = (column: keyof StatementLine) => lines.reduce((total, line) => total + line[column], 0);
  return {
    openingGrams: sum("openingGrams"),
    inGrams: sum("inGrams"),
    roastedGrams: sum("roastedGrams"),
    otherGrams: sum("otherGrams"),
    leftGrams: sum("leftGrams"),
  };
}

/** Fee as it was typed: a plain decimal number of major units for a kilogram or an exact pound of roasted green coffee. */
export interface RoastingFee {
  amount: string;
  unit: "kg" | "lb";
  currency: Currency;
}

/**
 * Fee in minor units for so many grams, rounded once. Below 0 where a roast of an earlier period was deleted. Worked:
 * 12,345 g at 2.40 EUR/kg = 29.628 → 2963.
 */
export function roastingFeeMinor(grams: number, { amount, unit, currency }: RoastingFee): number {
  const minor = lineAmountMinor({ amount, basis: unit }, { amount: String(Math.abs(grams)), unit: "g" }, currency);
  return grams < 0 ? -minor : minor;
}
