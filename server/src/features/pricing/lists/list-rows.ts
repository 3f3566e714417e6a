import { MAX_PRICE_LISTS, type PriceList } from "@tryer/contract";
import { asc, count, eq, sql } from "drizzle-orm";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { priceLists, productPrices } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";

export type ListRow = typeof priceLists.$inferSelect;

const byId = ({ actor }: RoasteryWork, id: string) => ownRows(actor, priceLists, eq(priceLists.id, id));

/** Every list of a roastery, those of one tier by their first day. */
export const listRows = ({ tx, actor }: RoasteryWork): Promise<ListRow[]> =>
  tx
    .select()
    .from(priceLists)
    .where(ownRows(actor, priceLists))
    .orderBy(asc(priceLists.tierId), sql`${priceLists.startsOn} asc nulls first`, asc(priceLists.id));

export async function findList(work: RoasteryWork, id: string): Promise<ListRow | undefined> {
  const [row] = await work.tx.select().from(priceLists).where(byId(work, id));
  return row;
}

/** The list, locked until the transaction ends. */
export async function lockList(work: Work, id: string): Promise<ListRow> {
  const [row] = await work.tx.select().from(priceLists).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Price list");
  return row;
}

export async function requireRoomForList({ tx, actor }: Work): Promise<void> {
  const [row] = await tx.select({ rows: count() }).from(priceLists).where(ownRows(actor, priceLists));
  if ((row?.rows ?? 0) >= MAX_PRICE_LISTS) throw conflict(`A roastery can have at most ${MAX_PRICE_LISTS} price lists`);
}

/** Prices of each list, those of one list where it is named. */
async function priceCounts({ tx, actor }: RoasteryWork, id?: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: productPrices.priceListId, prices: count() })
    .from(productPrices)
    .where(ownRows(actor, productPrices, id === undefined ? undefined : eq(productPrices.priceListId, id)))
    .groupBy(productPrices.priceListId);
  return new Map(rows.map((row) => [row.id, row.prices]));
}

const present = (row: ListRow, counts: ReadonlyMap<string, number>): PriceList => ({
  id: row.id,
  name: row.name,
  tierId: row.tierId,
  startsOn: row.startsOn,
  pricesIncludeTax: row.pricesIncludeTax,
  prices: counts.get(row.id) ?? 0,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  version: row.version,
});

export async function presentLists(work: RoasteryWork): Promise<PriceList[]> {
  const counts = await priceCounts(work);
  return (await listRows(work)).map((row) => present(row, counts));
}

export const presentList = async (work: RoasteryWork, row: ListRow): Promise<PriceList> =>
  present(row, await priceCounts(work, row.id));

/** Key under which a tier has one list from a day on. */
export const DAY_KEY = "price_lists_active_day_key";

export const dayTaken = (startsOn: string | null) =>
  conflict(
    startsOn === null
      ? "Another price list of this tier has no first day. Archive it first, or choose a first day."
      : `Another price list of this tier begins on ${startsOn}. Choose another day, or archive that one first.`,
    "startsOn",
  );

/** Writes the given columns and makes the row a new version. */
export async function updateList(work: Work, row: ListRow, columns: Partial<ListRow>): Promise<ListRow> {
  try {
    const [updated] = await work.tx
      .update(priceLists)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(byId(work, row.id))
      .returning();
    if (!updated) throw new Error("a locked price list is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== DAY_KEY) throw error;
    throw dayTaken(columns.startsOn === undefined ? row.startsOn : columns.startsOn);
  }
}

export const listPriceLists = query({ permission: "prices:read", run: presentLists });
