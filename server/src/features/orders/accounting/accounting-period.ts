import type { AccountingPeriod, AccountingPeriodInput } from "@tryer/contract";
import type { AccountingState, InvoiceKind } from "@tryer/domain/orders";
import { gte, lte } from "drizzle-orm";
import { invoices } from "#db/schema/index.ts";
import { query } from "../../../runtime/query.ts";
import { type PaperOnItsWay, papersOnTheirWay } from "./accounting-papers.ts";

/** Papers of a period as sums by currency and state, and what is missing. */
export const showAccountingPeriod = query({
  permission: "invoices:read",
  async run(work, { from, to }: AccountingPeriodInput): Promise<AccountingPeriod> {
    const papers = await papersOnTheirWay(work, gte(invoices.issuedOn, from), lte(invoices.issuedOn, to));
    const currencies = [...new Set(papers.map(({ currency }) => currency))].toSorted();
    const customers = missingDebtors(papers);
    return {
      currencies: currencies.map((currency) => {
        const sum = (state: AccountingState) =>
          sumOf(papers.filter((paper) => paper.currency === currency && paper.state === state));
        return { currency, ready: sum("ready"), mappingMissing: sum("mapping_missing"), sent: sum("sent") };
      }),
      customers: customers.slice(0, MOST_NAMED),
      customerCount: customers.length,
      accounts: missingAccounts(papers),
      taxRates: missingRates(papers),
    };
  },
});

/** Customers without a debtor number that are named; the others are counted. */
const MOST_NAMED = 100;

const SIGN: Record<InvoiceKind, 1 | -1> = { invoice: 1, credit_note: -1 };

/** Sum of papers, with credit notes below 0. */
export function sumOf(papers: readonly PaperOnItsWay[]) {
  const sum = { count: papers.length, netMinor: 0, taxMinor: 0, totalMinor: 0 };
  for (const { kind, parts } of papers) {
    for (const { netMinor, taxMinor } of parts) {
      sum.netMinor += SIGN[kind] * netMinor;
      sum.taxMinor += SIGN[kind] * taxMinor;
    }
  }
  return { ...sum, totalMinor: sum.netMinor + sum.taxMinor };
}

function missingDebtors(papers: readonly PaperOnItsWay[]): AccountingPeriod["customers"] {
  const byId = new Map<string, AccountingPeriod["customers"][number]>();
  for (const { customerId: id, customerName: name, missing } of papers) {
    if (!missing.some(({ kind }) => kind === "debtor_number")) continue;
    byId.set(id, { id, name, count: (byId.get(id)?.count ?? 0) + 1 });
  }
  return [...byId.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function missingAccounts(papers: readonly PaperOnItsWay[]): AccountingPeriod["accounts"] {
  const byKey = new Map<string, AccountingPeriod["accounts"][number]>();
  for (const gap of papers.flatMap(({ missing }) => missing)) {
    if (gap.kind !== "account") continue;
    const { taxRateId, taxName, channel } = gap;
    const key = `${taxRateId} ${channel}`;
    byKey.set(key, { taxRateId, taxName, channel, count: (byKey.get(key)?.count ?? 0) + 1 });
  }
  return [...byKey.values()].toSorted((a, b) => b.count - a.count || a.taxName.localeCompare(b.taxName));
}

function missingRates(papers: readonly PaperOnItsWay[]): AccountingPeriod["taxRates"] {
  const byKey = new Map<string, AccountingPeriod["taxRates"][number]>();
  for (const gap of papers.flatMap(({ missing }) => missing)) {
    if (gap.kind !== "tax_rate") continue;
    const { taxName, taxPercent } = gap;
    const key = `${taxPercent} ${taxName}`;
    byKey.set(key, { taxName, taxPercent, count: (byKey.get(key)?.count ?? 0) + 1 });
  }
  return [...byKey.values()].toSorted((a, b) => b.count - a.count || a.taxPercent - b.taxPercent);
}
