import { Customer } from "@tryer/contract";
import { customerNumberLabel } from "@tryer/domain/units";
import { and, eq, isNull, sql } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { customers } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type CustomerRow = typeof customers.$inferSelect;

export function presentCustomer(row: CustomerRow): Customer {
  const { id, number, name, contact, email, phone, currency, roastingFee, roastingFeeUnit, notes, version } = row;
  return {
    id,
    number: customerNumberLabel(number),
    name,
    contact,
    email,
    phone,
    currency: Customer.shape.currency.parse(currency),
    roastingFee,
    roastingFeeUnit: Customer.shape.roastingFeeUnit.parse(roastingFeeUnit),
    notes,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    version,
  };
}

const byId = ({ actor }: Work, id: string) => ownRows(actor, customers, eq(customers.id, id));

export async function findCustomer(work: Work, id: string): Promise<CustomerRow | undefined> {
  const [row] = await work.tx.select().from(customers).where(byId(work, id));
  return row;
}

/** The customer, held until the transaction ends; coffees may go on pointing at it meanwhile. */
export async function lockCustomer(work: Work, id: string): Promise<CustomerRow> {
  const [row] = await work.tx.select().from(customers).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Customer");
  return row;
}

/** Whether a customer that is in use has the name, whatever its case and spaces. */
export async function isNameTaken({ tx, actor }: Work, name: string): Promise<boolean> {
  const key = sql`lower(regexp_replace(btrim(${name}::text), '\\s+', ' ', 'g'))`;
  const taken = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(ownRows(actor, customers, and(isNull(customers.archivedAt), eq(customers.nameKey, key))))
    .limit(1);
  return taken.length > 0;
}

export const nameTaken = (name: string) =>
  conflict(`Another customer is called ${name}. Choose a different name, or rename that one first.`, "name");

/** Writes the given columns and makes the row a new version. */
export async function updateCustomer(
  work: Work,
  row: CustomerRow,
  columns: Partial<CustomerRow>,
): Promise<CustomerRow> {
  try {
    const [updated] = await work.tx
      .update(customers)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(byId(work, row.id))
      .returning();
    if (!updated) throw new Error("a locked customer is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== "customers_active_name_key") throw error;
    throw nameTaken(columns.name ?? row.name);
  }
}
