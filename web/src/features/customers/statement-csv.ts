import type { CustomerStatement } from "@tryer/contract";
import { amountText } from "@tryer/domain/money";

const HEADINGS = ["Lot", "Coffee", "Opening (kg)", "In (kg)", "Roasted (kg)", "Other (kg)", "Left (kg)"];

/** Text that a spreadsheet would take for a formula gets an apostrophe in front. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string) => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const kg = (value: number) => value.toFixed(3);

type Weights = CustomerStatement["totals"];

const weightsOf = ({ openingKg, inKg, roastedKg, otherKg, leftKg }: Weights) =>
  [openingKg, inKg, roastedKg, otherKg, leftKg].map(kg);

/** A statement as a table with a point in its numbers: a row per lot, and the totals. */
export function statementCsv({ customer, lots, totals, feeMinor }: CustomerStatement): string {
  const { currency } = customer;
  const fee = (minor: number | null) => (minor === null ? "" : amountText(minor, currency));
  const rows = [
    [...HEADINGS, `Fee (${currency})`].map(cell),
    ...lots.map(({ greenCoffee, feeMinor: ofLot, ...weights }) => [
      greenCoffee.number,
      cell(greenCoffee.coffeeName),
      ...weightsOf(weights),
      fee(ofLot),
    ]),
    ["", "Total", ...weightsOf(totals), fee(feeMinor)],
  ];
  // The mark lets spreadsheets read the file as UTF-8.
  return `\uFEFF${rows.map((row) => row.join(",")).join("\r\n")}\r\n`;
}
