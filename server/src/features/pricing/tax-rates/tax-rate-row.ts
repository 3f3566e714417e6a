import { MAX_TRADE_ROWS, TaxRate } from "@tryer/contract";
import { scaledInteger } from "@tryer/domain/units";
import { asc, count, eq, sql } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { taxRates } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";

export type TaxRateRow = typeof taxRates.$inferSelect;

/** Thousandths of a percent, as the database column is read. */
export const taxE3Of = (percent: number): number => scaledInteger(percent, 3);

export const presentTaxRate = (row: TaxRateRow): TaxRate => ({ ...copied(TaxRate, row), percent: row.taxE3 / 1000 });

const byId = ({ actor }: RoasteryWork, id: string) => ownRows(actor, taxRates, eq(taxRates.id, id));

export async function findTaxRate(work: RoasteryWork, id: string): Promise<TaxRateRow | undefined> {
  const [row] = await work.tx.select().from(taxRates).where(byId(work, id));
  return row;
}

export async function lockTaxRate(work: Work, id: string): Promise<TaxRateRow> {
  const [row] = await work.tx.select().from(taxRates).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Tax rate");
  return row;
}

export const listTaxRates = ({ tx, actor }: RoasteryWork): Promise<TaxRateRow[]> =>
  tx
    .select()
    .from(taxRates)
    .where(ownRows(actor, taxRates))
    .orderBy(asc(sql`lower(${taxRates.name})`), asc(taxRates.id));

export async function requireRoomForTaxRate({ tx, actor }: Work): Promise<void> {
  const [row] = await tx.select({ rows: count() }).from(taxRates).where(ownRows(actor, taxRates));
  if ((row?.rows ?? 0) >= MAX_TRADE_ROWS) throw conflict(`A roastery can have at most ${MAX_TRADE_ROWS} tax rates`);
}

export const taxRateNameTaken = (name: string) =>
  conflict(`Another tax rate is called ${name}. Choose a different name, or rename that one first.`, "name");

/** Writes the given columns and makes the row a new version. */
export async function updateTaxRate(work: Work, row: TaxRateRow, columns: Partial<TaxRateRow>): Promise<TaxRateRow> {
  try {
    const [updated] = await work.tx
      .update(taxRates)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(byId(work, row.id))
      .returning();
    if (!updated) throw new Error("a locked tax rate is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== "tax_rates_active_name_key") throw error;
    throw taxRateNameTaken(columns.name ?? row.name);
  }
}
