import { scaleExactly } from "../../units/index.ts";
import { amountsOfPieces } from "../order-parts.ts";
import type { LineTotals } from "../order-totals.ts";

/** Pieces of a line of an invoice or credit note, with their amounts in minor units. */
export interface CreditedLine extends LineTotals {
  quantity: number;
}

export const NOTHING_CREDITED: CreditedLine = {
  quantity: 0,
  amountMinor: 0,
  discountMinor: 0,
  netMinor: 0,
  taxMinor: 0,
};

/**
 * Amounts of some pieces of an invoice line that a credit note takes back. Every figure is that of all pieces credited so far
 * less what credit notes before hold. Tax follows what is paid, so that no piece holds more tax than its price; no figure is
 * below 0, and the credit notes of a line add up to it.
 * Worked: 10.00 for 3 pieces, credited one by one → 3.33, 3.34, 3.33; 0.02 less 0.01 for 3 pieces → 0.00, 0.01, 0.00.
 *
 * @param line the line of the invoice
 * @param before all of the line that credit notes hold already
 * @param quantity pieces to credit now, at most what is left
 */
export function creditAmounts(line: CreditedLine, before: CreditedLine, quantity: number): CreditedLine {
  const soFar = amountsOfPieces(line, before.quantity + quantity, line.quantity);
  const paidInAll = paidOf(line);
  const share = (minor: number) => (paidInAll === 0 ? minor : scaleExactly(minor, [soFar.paidMinor, paidInAll]));
  const discountMinor = Math.max(0, soFar.discountMinor - before.discountMinor);
  const paidMinor = Math.max(0, soFar.paidMinor - paidOf(before));
  const held = share(heldOf(line)) - heldOf(before);
  const heldMinor = Math.min(paidMinor, Math.max(0, held));
  // Tax that the price holds is both what the price loses and what is paid as tax.
  const isHeldTax = line.taxMinor === heldOf(line);
  const taxMinor = isHeldTax ? heldMinor : Math.max(0, share(line.taxMinor) - before.taxMinor);
  return {
    quantity,
    amountMinor: paidMinor + discountMinor,
    discountMinor,
    netMinor: paidMinor - heldMinor,
    taxMinor,
  };
}

const paidOf = ({ amountMinor, discountMinor }: LineTotals): number => amountMinor - discountMinor;

/** Tax that the price holds, also where an exempt customer does not pay it. */
const heldOf = (line: LineTotals): number => paidOf(line) - line.netMinor;
