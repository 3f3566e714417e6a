import { contract } from "@tryer/contract";
import { exportNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { accountingExports } from "#db/schema/index.ts";
import { downloadResponse } from "../../../runtime/download-response.ts";
import { listOf } from "../../../runtime/lists/list-of.ts";
import { descending } from "../../../runtime/lists/list-order.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { exportColumns, presentExport } from "./export-row.ts";

/** Exports for the books, newest first. */
export const listExports = listOf(contract.invoices.exports, {
  permission: "invoices:read",
  table: accountingExports,
  select: ({ tx }) => tx.select(exportColumns).from(accountingExports),
  order: descending({ number: accountingExports.number }),
  keysOf: (row) => row,
  filters: {},
  present: (_, rows) => rows.map(presentExport),
});

const writtenFile = query({
  permission: "invoices:read",
  async run({ tx, actor }, { id }: { id: string }) {
    const [row] = await tx
      .select({ number: accountingExports.number, content: accountingExports.content })
      .from(accountingExports)
      .where(ownRows(actor, accountingExports, eq(accountingExports.id, id)));
    if (!row) throw notFound("Export");
    return row;
  },
});

/** Answers with the file of an export as it was written. */
export async function readExportFile(context: RequestContext, input: { id: string }) {
  const { number, content } = await writtenFile(context, input);
  return downloadResponse(`${exportNumberLabel(number)}.csv`, "text/csv; charset=utf-8", new Blob([content]).stream());
}
