import { MAX_TRADE_ROWS, PriceTier } from "@tryer/contract";
import { asc, count, eq, sql } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { priceTiers } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type TierRow = typeof priceTiers.$inferSelect;

export const presentTier = (row: TierRow): PriceTier => copied(PriceTier, row);

const byId = ({ actor }: Work, id: string) => ownRows(actor, priceTiers, eq(priceTiers.id, id));

export async function findTier(work: Work, id: string): Promise<TierRow | undefined> {
  const [row] = await work.tx.select().from(priceTiers).where(byId(work, id));
  return row;
}

export async function lockTier(work: Work, id: string): Promise<TierRow> {
  const [row] = await work.tx.select().from(priceTiers).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Price tier");
  return row;
}

export const listTiers = ({ tx, actor }: Work): Promise<TierRow[]> =>
  tx
    .select()
    .from(priceTiers)
    .where(ownRows(actor, priceTiers))
    .orderBy(asc(sql`lower(${priceTiers.name})`), asc(priceTiers.id));

export async function requireRoomForTier({ tx, actor }: Work): Promise<void> {
  const [row] = await tx.select({ rows: count() }).from(priceTiers).where(ownRows(actor, priceTiers));
  if ((row?.rows ?? 0) >= MAX_TRADE_ROWS) throw conflict(`A roastery can have at most ${MAX_TRADE_ROWS} price tiers`);
}

export const tierNameTaken = (name: string) =>
  conflict(`Another price tier is called ${name}. Choose a different name, or rename that one first.`, "name");

/** Writes the given columns and makes the row a new version. */
export async function updateTier(work: Work, row: TierRow, columns: Partial<TierRow>): Promise<TierRow> {
  try {
    const [updated] = await work.tx
      .update(priceTiers)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(byId(work, row.id))
      .returning();
    if (!updated) throw new Error("a locked price tier is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== "price_tiers_active_name_key") throw error;
    throw tierNameTaken(columns.name ?? row.name);
  }
}
