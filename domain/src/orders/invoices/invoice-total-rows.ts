import type { Currency } from "../../money/index.ts";
import type { InvoiceKind } from "./invoice-states.ts";

/** Figures of a paper from which the rows below its lines follow, in minor units. */
interface TotalledPaper {
  kind: InvoiceKind;
  currency: Currency;
  pricesIncludeTax: boolean;
  isTaxExempt: boolean;
  lines: readonly { amountMinor: number; discountMinor: number }[];
  taxes: readonly { name: string; percent: number; netMinor: number; taxMinor: number }[];
  netMinor: number;
  totalMinor: number;
}

interface PaperWords {
  /** An amount with the sign of its currency. */
  money: (minor: number, currency: Currency) => string;
  percent: (percent: number) => string;
}

export interface InvoiceTotalRow {
  label: string;
  minor: number;
  isStrong?: boolean;
}

const TOTAL_WORDS: Record<InvoiceKind, string> = { invoice: "To be paid", credit_note: "Credited" };

/** Rows below the lines of a paper: from their sum to the total. Tax that prices hold is told below the total. */
export function invoiceTotalRows(
  paper: TotalledPaper,
  { money, percent: percentWords }: PaperWords,
): InvoiceTotalRow[] {
  const { lines, currency, pricesIncludeTax, isTaxExempt, netMinor, totalMinor, kind } = paper;
  const sum = lines.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const discount = lines.reduce((all, { discountMinor }) => all + discountMinor, 0);
  const held = isTaxExempt ? sum - discount - netMinor : 0;
  const taxes = paper.taxes
    .filter(({ taxMinor }) => taxMinor > 0)
    .map(({ name, percent, netMinor: net, taxMinor }) => ({
      label: `${pricesIncludeTax ? "Includes tax" : "Tax"} ${percentWords(percent)} (${name}) on ${money(net, currency)}`,
      minor: taxMinor,
    }));
  const total = { label: `${TOTAL_WORDS[kind]} (${currency})`, minor: totalMinor, isStrong: true };
  return [
    { label: "Sum", minor: sum },
    ...(discount > 0 ? [{ label: "Discount", minor: -discount }] : []),
    ...(held > 0 ? [{ label: "Tax taken out", minor: -held }] : []),
    ...(pricesIncludeTax ? [total, ...taxes] : [...taxes, total]),
  ];
}
