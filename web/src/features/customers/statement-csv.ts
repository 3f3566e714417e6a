import type { CustomerStatement } from "@tryer/contract";
import { amountText } from "@tryer/domain/money";
import { csvOf, csvText } from "@tryer/domain/tables";

const HEADINGS = ["Lot", "Coffee", "Opening (kg)", "In (kg)", "Roasted (kg)", "Other (kg)", "Left (kg)"];

const kg = (value: number) => value.toFixed(3);

type Weights = CustomerStatement["totals"];

const weightsOf = ({ openingKg, inKg, roastedKg, otherKg, leftKg }: Weights) =>
  [openingKg, inKg, roastedKg, otherKg, leftKg].map(kg);

/** A statement as a table with a point in its numbers: a row per lot, and the totals. */
export function statementCsv({ customer, lots, totals, feeMinor }: CustomerStatement): string {
  const { currency } = customer;
  const fee = (minor: number | null) => (minor === null ? "" : amountText(minor, currency));
  const rows = [
    [...HEADINGS, `Fee (${currency})`].map(csvText),
    ...lots.map(({ greenCoffee, feeMinor: ofLot, ...weights }) => [
      greenCoffee.number,
      csvText(greenCoffee.coffeeName),
      ...weightsOf(weights),
      fee(ofLot),
    ]),
    ["", "Total", ...weightsOf(totals), fee(feeMinor)],
  ];
  return csvOf(rows);
}
