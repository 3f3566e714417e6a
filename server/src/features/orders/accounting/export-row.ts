import { AccountingExport } from "@tryer/contract";
import { exportNumberLabel } from "@tryer/domain/units";
import { eq, getTableColumns } from "drizzle-orm";
import { accountingExports } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

const { content: _, ...columns } = getTableColumns(accountingExports);

/** Columns of an export without its file, which can be large. */
export const exportColumns = columns;

export type ExportRow = Omit<typeof accountingExports.$inferSelect, "content">;

const byId = ({ actor }: Work, id: string) => ownRows(actor, accountingExports, eq(accountingExports.id, id));

export async function findExport(work: Work, id: string): Promise<ExportRow | undefined> {
  const [row] = await work.tx.select(exportColumns).from(accountingExports).where(byId(work, id));
  return row;
}

/** The export, locked until the transaction ends. */
export async function lockExport(work: Work, id: string): Promise<ExportRow> {
  const [row] = await work.tx.select(exportColumns).from(accountingExports).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Export");
  return row;
}

export const presentExport = (row: ExportRow): AccountingExport => ({
  ...copied(AccountingExport, row),
  number: exportNumberLabel(row.number),
  from: row.fromDay,
  to: row.toDay,
  currency: AccountingExport.shape.currency.parse(row.currency),
  totalMinor: row.netMinor + row.taxMinor,
  exportedAt: row.createdAt.toISOString(),
});
