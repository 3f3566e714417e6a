import { exportNumberLabel } from "@tryer/domain/units";
import { desc, eq, lt } from "drizzle-orm";
import { accountingExports } from "#db/schema/index.ts";
import { cursorValue } from "../../../runtime/cursor-values.ts";
import { downloadResponse } from "../../../runtime/download-response.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { exportColumns, presentExport } from "./export-row.ts";

/** Exports for the books, newest first. */
export const listExports = query({
  permission: "invoices:read",
  async run({ tx, actor }, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
    const before = cursor === undefined ? undefined : Number(cursorValue(decodeCursor(cursor, 1)[0], "whole"));
    const found = await tx
      .select(exportColumns)
      .from(accountingExports)
      .where(ownRows(actor, accountingExports, before === undefined ? undefined : lt(accountingExports.number, before)))
      .orderBy(desc(accountingExports.number))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ number }) => [number]);
    return { items: rows.map(presentExport), nextCursor };
  },
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
