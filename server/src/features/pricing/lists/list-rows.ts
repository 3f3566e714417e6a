import { MAX_PRICE_LISTS, type PriceList } from "@tryer/contract";
import { asc, count, eq, sql } from "drizzle-orm";
import { priceLists, productPrices } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { recordOf, requireRoom } from "../../../runtime/records/record-of.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";

export type ListRow = typeof priceLists.$inferSelect;

/** Key under which a tier has one list from a day on. */
export const DAY_KEY = "price_lists_active_day_key";

export const {
  find: findList,
  lock: lockList,
  update: updateList,
} = recordOf(priceLists, "Price list", {
  [DAY_KEY]: ({ startsOn }) => dayTaken(startsOn),
});

/** Every list of a roastery, those of one tier by their first day. */
export const listRows = ({ tx, actor }: RoasteryWork): Promise<ListRow[]> =>
  tx
    .select()
    .from(priceLists)
    .where(ownRows(actor, priceLists))
    .orderBy(asc(priceLists.tierId), sql`${priceLists.startsOn} asc nulls first`, asc(priceLists.id));

export const requireRoomForList = (work: Work) => requireRoom(work, priceLists, MAX_PRICE_LISTS, "price lists");

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

export const dayTaken = (startsOn: string | null) =>
  conflict(
    startsOn === null
      ? "Another price list of this tier has no first day. Archive it first, or choose a first day."
      : `Another price list of this tier begins on ${startsOn}. Choose another day, or archive that one first.`,
    "startsOn",
  );

export const listPriceLists = query({ permission: "prices:read", run: presentLists });
