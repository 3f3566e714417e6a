import type { CustomerStatement } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import type { Currency } from "@tryer/domain/money";

/** A lot of a statement, or the total of all. */
export interface StatedLot extends Omit<CustomerStatement["lots"][number], "greenCoffee" | "feeMinor"> {
  /** Id of the green coffee. */
  id: string;
  number: string;
  coffeeName: string;
  fee: { minor: number; currency: Currency } | null;
}

/** Fields of a lot on the statement of a customer, in whose currency its fee is. */
export const statementFields = (currency: Currency) =>
  defineFields<StatedLot>()({
    number: { kind: "code", label: "Lot", column: 1, card: "under", csv: "Lot" },
    coffeeName: { kind: "text", label: "Coffee", column: 1, card: "title", csv: "Coffee" },
    openingKg: { kind: "kg", label: "Opening", column: 1, card: 2, csv: "Opening" },
    inKg: { kind: "kg", label: "In", column: 1, card: 2, csv: "In" },
    roastedKg: { kind: "kg", label: "Roasted", column: 1, card: 2, csv: "Roasted" },
    otherKg: { kind: "kg", label: "Other", column: 1, card: 2, csv: "Other" },
    leftKg: { kind: "kg", label: "Left", column: 1, card: 1, csv: "Left" },
    fee: { kind: "money", label: "Fee", column: 1, card: "corner", csv: `Fee (${currency})` },
  });

/** Lots of a statement, and the total below them. */
export function statedLots({ customer: { currency }, lots, totals, feeMinor }: CustomerStatement) {
  const fee = (minor: number | null) => (minor === null ? null : { minor, currency });
  const rows = lots.map(
    ({ greenCoffee: { id, number, coffeeName }, feeMinor: ofLot, ...weights }): StatedLot => ({
      ...{ id, number, coffeeName },
      ...weights,
      fee: fee(ofLot),
    }),
  );
  const total: StatedLot = { id: "total", number: "", coffeeName: "Total", ...totals, fee: fee(feeMinor) };
  return { rows, total };
}
