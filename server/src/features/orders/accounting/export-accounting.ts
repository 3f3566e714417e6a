import { contract, type ExportAccountingInput } from "@tryer/contract";
import { accountingCsv } from "@tryer/domain/orders";
import { eq, gte, lte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { accountingExports, invoices, accountingExportInvoices as sentPapers } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { nextShortNumber } from "../../../runtime/short-number.ts";
import { papersOnTheirWay } from "./accounting-papers.ts";
import { sumOf } from "./accounting-period.ts";
import { exportColumns, findExport, presentExport } from "./export-row.ts";
import { loadRevenueAccounts } from "./revenue-accounts.ts";

/**
 * Writes what of a period is ready into a file and marks it as sent, in one transaction. The number of the export is drawn
 * first: whoever exports at the same moment waits there, and then finds what was sent.
 */
export const exportAccounting = command({
  operation: contract.invoices.exportAccounting,
  permission: "invoices:write",
  async run(work, { id = uuidv7(), from, to, ...asked }: ExportAccountingInput) {
    const { tx, actor, now } = work;
    const number = await nextShortNumber(work, "accountingExport");
    const before = await findExport(work, id);
    if (before) return { result: presentExport(before), subjectId: id, isRepeat: true };
    const currency = asked.currency ?? (await loadRoastery(work)).currency;
    const papers = await papersOnTheirWay(
      work,
      gte(invoices.issuedOn, from),
      lte(invoices.issuedOn, to),
      eq(invoices.currency, currency),
    );
    const ready = papers.filter(({ state }) => state === "ready");
    if (ready.length === 0) throw conflict(nothingReady(papers.some(({ state }) => state === "mapping_missing")));
    const { count, netMinor, taxMinor } = sumOf(ready);
    const accounts = await loadRevenueAccounts(work);
    const [row] = await tx
      .insert(accountingExports)
      .values({
        ...{ roasteryId: actor.roasteryId, id, number, fromDay: from, toDay: to, currency },
        ...{ count, netMinor, taxMinor, content: accountingCsv(ready, { currency, accounts }) },
        ...{ userId: actor.userId, createdAt: now },
      })
      .returning(exportColumns);
    if (!row) throw new Error("an export was not written");
    const sent = ready.map(({ id: invoiceId }) => ({ roasteryId: actor.roasteryId, exportId: id, invoiceId }));
    // A statement takes 65,535 values.
    for (let at = 0; at < sent.length; at += 10_000) await tx.insert(sentPapers).values(sent.slice(at, at + 10_000));
    return { result: presentExport(row), subjectId: id };
  },
});

const nothingReady = (isMissing: boolean) =>
  isMissing
    ? "Nothing is ready. Add the missing accounts and debtor numbers first."
    : "Nothing left to export for these days in this currency.";
