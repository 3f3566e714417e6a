import { Supplier } from "@tryer/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { suppliers } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type SupplierRow = typeof suppliers.$inferSelect;

export const presentSupplier = (row: SupplierRow): Supplier => ({
  ...copied(Supplier, row),
  currency: Supplier.shape.currency.parse(row.currency),
});

const byId = ({ actor }: Work, id: string) => ownRows(actor, suppliers, eq(suppliers.id, id));

export async function findSupplier(work: Work, id: string): Promise<SupplierRow | undefined> {
  const [row] = await work.tx.select().from(suppliers).where(byId(work, id));
  return row;
}

/** The supplier, locked until the transaction ends; purchases may go on pointing at it meanwhile. */
export async function lockSupplier(work: Work, id: string): Promise<SupplierRow> {
  const [row] = await work.tx.select().from(suppliers).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Supplier");
  return row;
}

/** Whether a supplier that is in use has the name, whatever its case and spaces. */
export async function isNameTaken({ tx, actor }: Work, name: string): Promise<boolean> {
  const key = sql`lower(regexp_replace(btrim(${name}::text), '\\s+', ' ', 'g'))`;
  const taken = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(ownRows(actor, suppliers, and(isNull(suppliers.archivedAt), eq(suppliers.nameKey, key))))
    .limit(1);
  return taken.length > 0;
}

export const nameTaken = (name: string) =>
  conflict(`Another supplier is called ${name}. Choose a different name, or rename that one first.`, "name");

/** Writes the given columns and makes the row a new version. */
export async function updateSupplier(
  work: Work,
  row: SupplierRow,
  columns: Partial<SupplierRow>,
): Promise<SupplierRow> {
  try {
    const [updated] = await work.tx
      .update(suppliers)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(byId(work, row.id))
      .returning();
    if (!updated) throw new Error("a locked supplier is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== "suppliers_active_name_key") throw error;
    throw nameTaken(columns.name ?? row.name);
  }
}
