import { contract } from "@tryer/contract";
import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accountingExports, roasteryCounters, accountingExportInvoices as sentPapers } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { exportColumns, lockExport, presentExport } from "./export-row.ts";

/** Takes an export back: its own papers can be sent again. Papers of other exports stay sent. */
export const takeExportBack = command({
  operation: contract.invoices.takeExportBack,
  permission: "invoices:write",
  async run(work, { id }: { id: string }) {
    const row = await lockExport(work, id);
    if (row.takenBackAt) return { result: presentExport(row), subjectId: id, isRepeat: true };
    return { result: await mark(work, id, work.now), subjectId: id };
  },
});

/** Lets an export that was taken back count again. Refused where one of its papers was sent with another since. */
export const restoreExport = command({
  operation: contract.invoices.restoreExport,
  permission: "invoices:write",
  async run(work, { id }: { id: string }) {
    await lockExports(work);
    const row = await lockExport(work, id);
    if (!row.takenBackAt) return { result: presentExport(row), subjectId: id, isRepeat: true };
    if (await isSentSince(work, id)) throw conflict("A later export includes these invoices. Undo that one first.");
    return { result: await mark(work, id, null), subjectId: id };
  },
});

/** Locks the counter of exports until the transaction ends, which whoever exports has to raise. */
const lockExports = ({ tx, actor }: Work) =>
  tx
    .select()
    .from(roasteryCounters)
    .where(ownRows(actor, roasteryCounters, eq(roasteryCounters.kind, "accountingExport")))
    .for("update");

async function isSentSince({ tx, actor }: Work, exportId: string): Promise<boolean> {
  const other = alias(sentPapers, "other");
  const isLive = and(
    eq(other.roasteryId, sentPapers.roasteryId),
    eq(other.invoiceId, sentPapers.invoiceId),
    isNull(other.takenBackAt),
  );
  const rows = await tx
    .select({ invoiceId: sentPapers.invoiceId })
    .from(sentPapers)
    .where(
      ownRows(
        actor,
        sentPapers,
        eq(sentPapers.exportId, exportId),
        exists(tx.select({ one: sql`1` }).from(other).where(isLive)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function mark({ tx, actor }: Work, id: string, takenBackAt: Date | null) {
  await tx
    .update(sentPapers)
    .set({ takenBackAt })
    .where(ownRows(actor, sentPapers, eq(sentPapers.exportId, id)));
  const [row] = await tx
    .update(accountingExports)
    .set({ takenBackAt })
    .where(ownRows(actor, accountingExports, eq(accountingExports.id, id)))
    .returning(exportColumns);
  if (!row) throw new Error("an export was not marked");
  return presentExport(row);
}
