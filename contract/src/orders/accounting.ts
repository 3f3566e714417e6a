import { ORDER_CHANNELS } from "@tryer/domain/orders";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { currency, day, id, newId, optionalLine, page, paging, uuid } from "../basics/fields.ts";
import { answersFile, FileAnswer, read, write } from "../basics/operation.ts";
import { MAX_TRADE_ROWS } from "../pricing.ts";
import { OrderChannel } from "./order.ts";

/** Account that revenue of a tax rate is booked on, in one channel or in all without their own; null is no tax. */
export const RevenueAccount = z.object({
  taxRateId: id.nullable(),
  channel: OrderChannel.nullable(),
  account: z.string(),
});
export type RevenueAccount = z.infer<typeof RevenueAccount>;

/** An account for every rate and for no tax, in every channel and for all. */
const MAX_REVENUE_ACCOUNTS = (MAX_TRADE_ROWS + 1) * (ORDER_CHANNELS.length + 1);

const SetRevenueAccount = z.object({
  taxRateId: uuid("Please select a tax rate").nullable(),
  channel: OrderChannel.nullable().default(null),
  /** Empty takes the account away. */
  account: optionalLine("Account", 20),
});

export const SetRevenueAccountsInput = z.object({
  accounts: z
    .array(SetRevenueAccount)
    .min(1, "Enter an account")
    .max(MAX_REVENUE_ACCOUNTS, `At most ${MAX_REVENUE_ACCOUNTS} accounts at once`)
    .refine(
      (accounts) =>
        new Set(accounts.map(({ taxRateId, channel }) => `${taxRateId} ${channel}`)).size === accounts.length,
      "A tax rate can have one account for each channel",
    ),
});
export type SetRevenueAccountsInput = z.infer<typeof SetRevenueAccountsInput>;

const period = { from: day("First day"), to: day("Last day") };

const isOrdered = ({ from, to }: { from: string; to: string }) => from <= to;

const ordering = { path: ["from"], error: "First day must not be after the last day" };

export const AccountingPeriodInput = z.object(period).refine(isOrdered, ordering);
export type AccountingPeriodInput = z.infer<typeof AccountingPeriodInput>;

export const ExportAccountingInput = z
  .object({
    id: newId.optional(),
    ...period,
    /** The roastery's where it is left out. */
    currency: currency.optional(),
  })
  .refine(isOrdered, ordering);
export type ExportAccountingInput = z.infer<typeof ExportAccountingInput>;

/** Papers of a period that are alike in currency, with credit notes below 0. */
const Sum = z.object({ count: z.int(), netMinor: z.int(), taxMinor: z.int(), totalMinor: z.int() });

/** Papers of a period on their way to the books. */
export const AccountingPeriod = z.object({
  currencies: z.array(z.object({ currency, ready: Sum, mappingMissing: Sum, sent: Sum })),
  /** Customers without a debtor number, those with most papers first and at most 100 of them. */
  customers: z.array(z.object({ id, name: z.string(), count: z.int() })),
  /** Number of all customers without a debtor number. */
  customerCount: z.int(),
  /** Rates and channels without an account. */
  accounts: z.array(z.object({ taxRateId: id.nullable(), taxName: z.string(), channel: OrderChannel, count: z.int() })),
  /** Taxes of shops of a percentage that no tax rate of the roastery has. */
  taxRates: z.array(z.object({ taxName: z.string(), taxPercent: z.number(), count: z.int() })),
});
export type AccountingPeriod = z.infer<typeof AccountingPeriod>;

/** File that papers went to the books with. One that was taken back stays, with the moment. */
export const AccountingExport = z.object({
  id,
  /** Number that people say, as EX-0007. */
  number: z.string(),
  from: z.string(),
  to: z.string(),
  currency,
  count: z.int(),
  netMinor: z.int(),
  taxMinor: z.int(),
  totalMinor: z.int(),
  exportedAt: z.string(),
  takenBackAt: z.string().nullable(),
});
export type AccountingExport = z.infer<typeof AccountingExport>;

const tags = ["Accounting"];

/** Operations that bring invoices to the books; a part of the group of invoices. */
export const accounting = {
  revenueAccounts: read({
    path: "/revenue-accounts",
    scope: "invoices:read",
    tags,
    summary: "List revenue accounts by tax rate and channel",
  }).output(z.array(RevenueAccount)),
  setRevenueAccounts: write({
    method: "PUT",
    path: "/revenue-accounts",
    scope: "invoices:write",
    tags,
    summary: "Set or remove revenue accounts, all or none; answers those set",
    causes: ["accounting.accounts_set"],
  })
    .input(SetRevenueAccountsInput)
    .output(z.array(RevenueAccount)),
  accountingPeriod: read({
    path: "/accounting",
    scope: "invoices:read",
    tags,
    summary: "Documents of a period that are ready for export, incomplete or already exported",
  })
    .input(AccountingPeriodInput)
    .output(AccountingPeriod),
  exports: read({
    path: "/accounting-exports",
    scope: "invoices:read",
    tags,
    summary: "List exports for accounting, newest first",
  })
    .input(z.object(paging))
    .output(page(AccountingExport)),
  exportFile: read({
    path: "/accounting-exports/{id}/file",
    scope: "invoices:read",
    tags,
    summary: "CSV of an export for accounting, the same bytes each time",
    ...answersFile("text/csv"),
  })
    .input(withId)
    .output(FileAnswer),
  exportAccounting: write({
    method: "POST",
    path: "/accounting-exports",
    scope: "invoices:write",
    successStatus: 201,
    tags,
    summary: "Export the ready invoices and credit notes of a period, and mark them as sent",
    causes: ["accounting.exported"],
  })
    .input(ExportAccountingInput)
    .output(AccountingExport),
  takeExportBack: write({
    method: "POST",
    path: "/accounting-exports/{id}/take-back",
    scope: "invoices:write",
    tags,
    summary: "Undo an export; its documents can be sent again",
    causes: ["accounting.export_taken_back"],
  })
    .input(withId)
    .output(AccountingExport),
  restoreExport: write({
    method: "POST",
    path: "/accounting-exports/{id}/restore",
    scope: "invoices:write",
    tags,
    summary: "Restore an undone export if none of it was sent since",
    causes: ["accounting.export_restored"],
  })
    .input(withId)
    .output(AccountingExport),
};
