import type { Day } from "../../calendar/index.ts";
import { amountText, type Currency, sumMinor } from "../../money/index.ts";
import { csvOf, csvText } from "../../tables/index.ts";
import type { OrderChannel } from "../order-statuses.ts";
import { INVOICE_KIND_WORDS, type InvoiceKind } from "./invoice-states.ts";

/** Account that revenue is booked on: of a tax rate, or of no tax; in one channel, or in every one without its own. */
export interface RevenueAccount {
  taxRateId: string | null;
  channel: OrderChannel | null;
  account: string;
}

/** Lines of a paper of one tax rate and channel, in minor units. */
export interface PaperPart {
  taxRateId: string | null;
  taxName: string;
  taxE3: number;
  channel: OrderChannel;
  netMinor: number;
  taxMinor: number;
}

/** Issued invoice or credit note as the books need it. Amounts of credit notes are positive. */
export interface AccountingPaper {
  kind: InvoiceKind;
  number: string;
  issuedOn: Day;
  dueOn: Day | null;
  suppliedOn: Day | null;
  /** Number of the invoice that a credit note corrects; empty otherwise. */
  corrects: string;
  customerNumber: string;
  customerName: string;
  customerTaxNumber: string;
  debtorNumber: string;
  isTaxExempt: boolean;
  parts: PaperPart[];
}

/** Setting without which a paper can't go to the books. */
export type AccountingGap =
  | { kind: "debtor_number" }
  | { kind: "account"; taxRateId: string | null; taxName: string; channel: OrderChannel }
  /** A tax, as a shop tells it, of a percentage that no tax rate of the roastery has. */
  | { kind: "tax_rate"; taxName: string; taxPercent: number };

/** Rate that a part is booked by. Revenue of exempt customers is booked as revenue without tax. */
const ratesOf = ({ isTaxExempt, parts }: Pick<AccountingPaper, "isTaxExempt" | "parts">): PaperPart[] =>
  isTaxExempt ? parts.map((part) => ({ ...part, taxRateId: null, taxName: "", taxE3: 0 })) : parts;

/** Account of a part: that of its channel, else that of every channel; null where neither is set. */
export function accountOf(
  accounts: readonly RevenueAccount[],
  { taxRateId, channel }: Pick<PaperPart, "taxRateId" | "channel">,
): string | null {
  const ofRate = accounts.filter((each) => each.taxRateId === taxRateId);
  const found = ofRate.find((each) => each.channel === channel) ?? ofRate.find((each) => each.channel === null);
  return found?.account ?? null;
}

type Mapped = Pick<AccountingPaper, "debtorNumber" | "isTaxExempt" | "parts">;

/** Settings that a paper still lacks, each once; empty where it is ready. */
export function accountingGaps(paper: Mapped, accounts: readonly RevenueAccount[]): AccountingGap[] {
  const gaps: AccountingGap[] = paper.debtorNumber === "" ? [{ kind: "debtor_number" }] : [];
  const seen = new Set<string>();
  const add = (key: string, gap: AccountingGap) => {
    if (!seen.has(key)) gaps.push(gap);
    seen.add(key);
  };
  for (const part of ratesOf(paper)) {
    const { taxRateId, taxName, taxE3, channel } = part;
    // The account of no tax is for revenue without tax alone.
    if (taxRateId === null && taxE3 > 0)
      add(`${taxName} ${taxE3}`, { kind: "tax_rate", taxName, taxPercent: taxE3 / 1000 });
    else if (accountOf(accounts, part) === null)
      add(`${taxRateId} ${channel}`, { kind: "account", taxRateId, taxName, channel });
  }
  return gaps;
}

const SIGN: Record<InvoiceKind, 1 | -1> = { invoice: 1, credit_note: -1 };

const headings = (currency: Currency) => [
  "Document",
  "Number",
  "Date",
  "Due",
  "Supplied",
  "Corrects",
  "Customer",
  "Name",
  "Customer tax number",
  "Debtor",
  "Account",
  "Tax",
  "Tax (%)",
  `Net (${currency})`,
  `Tax (${currency})`,
  `Total (${currency})`,
];

/**
 * CSV for the books of papers in one currency: a row for each account and tax rate of a paper, days as 2026-11-23, amounts
 * with a point, credit notes below 0. The rows of a paper add up to it. Worked: 37.50 net at 7 % and 5.00 shipping at 19 %
 * → "…,8300,Reduced,7,37.50,2.63,40.13" and "…,8400,Standard,19,5.00,0.95,5.95".
 */
export function accountingCsv(
  papers: readonly AccountingPaper[],
  { currency, accounts }: { currency: Currency; accounts: readonly RevenueAccount[] },
): string {
  const amount = (minor: number) => amountText(minor, currency);
  const rows = papers.flatMap((paper) => {
    const sign = SIGN[paper.kind];
    const head = [
      INVOICE_KIND_WORDS[paper.kind],
      csvText(paper.number),
      paper.issuedOn,
      paper.dueOn ?? "",
      paper.suppliedOn ?? "",
      csvText(paper.corrects),
      csvText(paper.customerNumber),
      csvText(paper.customerName),
      csvText(paper.customerTaxNumber),
      csvText(paper.debtorNumber),
    ];
    return bookings(paper, accounts).map(({ account, taxName, taxE3, netMinor, taxMinor }) => [
      ...head,
      csvText(account),
      csvText(taxName),
      String(taxE3 / 1000),
      ...[netMinor, taxMinor, netMinor + taxMinor].map((minor) => amount(sign * minor)),
    ]);
  });
  return csvOf([headings(currency), ...rows]);
}

interface Booking extends Pick<PaperPart, "taxName" | "taxE3" | "netMinor" | "taxMinor"> {
  account: string;
}

/** Amounts of a paper by account and tax rate, in the order in which they first stand on it. */
function bookings(paper: Mapped, accounts: readonly RevenueAccount[]): Booking[] {
  const byKey = new Map<string, Booking>();
  for (const part of ratesOf(paper)) {
    const account = accountOf(accounts, part) ?? "";
    const { taxName, taxE3, netMinor, taxMinor } = part;
    const key = JSON.stringify([account, taxName, taxE3]);
    const before = byKey.get(key);
    byKey.set(key, {
      ...{ account, taxName, taxE3 },
      netMinor: sumMinor([before?.netMinor ?? 0, netMinor]),
      taxMinor: sumMinor([before?.taxMinor ?? 0, taxMinor]),
    });
  }
  return [...byKey.values()];
}
