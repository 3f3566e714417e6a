import { Import } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { eq } from "drizzle-orm";
import { imports } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type ImportRow = typeof imports.$inferSelect;

export async function presentImports(work: Work, rows: readonly ImportRow[]): Promise<Import[]> {
  const names = await namesOf(
    work,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: Import.shape.kind.parse(row.kind),
    fileName: row.fileName,
    rowCount: row.rowCount,
    personName: names.get(row.userId) ?? DELETED_PERSON,
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }));
}

/** Locks an import until the transaction ends. */
export async function lockImport({ tx, actor }: Work, id: string): Promise<ImportRow> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(ownRows(actor, imports, eq(imports.id, id)))
    .for("no key update");
  if (!row) throw notFound("Import");
  return row;
}

export async function loadImport(work: Work, id: string): Promise<Import> {
  const rows = await work.tx
    .select()
    .from(imports)
    .where(ownRows(work.actor, imports, eq(imports.id, id)));
  const [found] = await presentImports(work, rows);
  if (!found) throw notFound("Import");
  return found;
}
