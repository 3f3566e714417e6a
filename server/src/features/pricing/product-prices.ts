import {
  contract,
  type ListPricesInput,
  ProductPrice,
  type SetListPricesInput,
  type SetPricesInput,
} from "@tryer/contract";
import { listsOn } from "@tryer/domain/pricing";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { priceLists, priceTiers, productPrices } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { type ListRow, listRows, lockList, requireRoomForList } from "./lists/list-rows.ts";
import { requireAll, requireBags } from "./require-all.ts";

type PriceRow = typeof productPrices.$inferSelect;

const presentPrice = (row: PriceRow, tierId: string | null): ProductPrice => ({
  id: row.id,
  priceListId: row.priceListId,
  roastedItemId: row.roastedItemId,
  packageSizeId: row.packageSizeId,
  tierId,
  priceMinor: row.priceMinor,
  currency: ProductPrice.shape.currency.parse(row.currency),
});

export const listPrices = query({
  permission: "prices:read",
  async run(work, { roastedItemId, priceListId, on, cursor, limit }: ListPricesInput) {
    const { tx, actor } = work;
    const after = cursor === undefined ? undefined : cursorValue(decodeCursor(cursor, 1)[0], "uuid");
    const all = await listRows(work);
    const lists =
      priceListId === undefined
        ? listsOn(all, on ?? (await roasteryCalendar(work)).today)
        : all.filter(({ id }) => id === priceListId);
    if (lists.length === 0) return { items: [], nextCursor: null };
    const tiers = new Map(lists.map(({ id, tierId }) => [id, tierId]));
    const found = await tx
      .select()
      .from(productPrices)
      .where(
        ownRows(
          actor,
          productPrices,
          inArray(productPrices.priceListId, [...tiers.keys()]),
          roastedItemId === undefined ? undefined : eq(productPrices.roastedItemId, roastedItemId),
          after === undefined ? undefined : gt(productPrices.id, after),
        ),
      )
      .orderBy(asc(productPrices.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ id }) => [id]);
    return { items: rows.map((row) => presentPrice(row, tiers.get(row.priceListId) ?? null)), nextCursor };
  },
});

/** Sets prices on the lists that hold today. A tier without a list gets one that holds from the beginning. */
export const setPrices = command({
  operation: contract.pricing.setPrices,
  permission: "prices:write",
  async run(work, { prices }: SetPricesInput) {
    await requireBags(work, prices);
    const tierIds = [...new Set(prices.map(({ tierId }) => tierId))];
    await requireAll(work, priceTiers, { ids: tierIds.flatMap((id) => id ?? []), what: "Price tier" });
    const result: ProductPrice[] = [];
    for (const tierId of tierIds.toSorted()) {
      const ofTier = prices.filter((each) => each.tierId === tierId);
      const kept = await writePrices(work, await listOfToday(work, tierId), ofTier);
      result.push(...kept.map((row) => presentPrice(row, tierId)));
    }
    return { result, subjectId: work.actor.roasteryId };
  },
});

/** Sets prices of a list, which may be one that comes. */
export const setListPrices = command({
  operation: contract.priceLists.setPrices,
  permission: "prices:write",
  async run(work, { id, prices }: SetListPricesInput) {
    const list = await lockList(work, id);
    if (list.archivedAt) throw conflict(`${list.name} is archived. Restore the price list first.`);
    await requireBags(work, prices);
    const kept = await writePrices(work, list, prices);
    return { result: kept.map((row) => presentPrice(row, list.tierId)), subjectId: id };
  },
});

/** Name of the list that a tier gets with its first price. */
const FIRST_NAME = "Prices";

async function listOfToday(work: Work, tierId: string | null): Promise<ListRow> {
  const { today } = await roasteryCalendar(work);
  const held = async () => listsOn(await listRows(work), today).find((list) => list.tierId === tierId);
  const before = await held();
  if (before) return before;
  await requireRoomForList(work);
  const { tx, actor, now } = work;
  const stamps = { userId: actor.userId, createdAt: now, updatedAt: now };
  await tx
    .insert(priceLists)
    .values({ roasteryId: actor.roasteryId, id: uuidv7(), tierId, name: FIRST_NAME, ...stamps })
    .onConflictDoNothing();
  const list = await held();
  if (!list) throw new Error("a price list that was added is gone");
  return list;
}

interface Written {
  roastedItemId: string;
  packageSizeId: string;
  priceMinor: number | null;
}

/** Writes prices in the currency of the roastery, and takes those away that are null. Answers those that stand. */
async function writePrices(work: Work, list: ListRow, prices: readonly Written[]): Promise<PriceRow[]> {
  const { tx, actor, now } = work;
  const { currency } = await loadRoastery(work);
  const kept: PriceRow[] = [];
  // In one order, so that two who set the same prices wait for each other and nothing more.
  for (const { priceMinor, roastedItemId, packageSizeId } of prices.toSorted((a, b) => compare(keyOf(a), keyOf(b)))) {
    const bag = { priceListId: list.id, roastedItemId, packageSizeId };
    if (priceMinor === null) {
      await tx.delete(productPrices).where(ofBag(work, bag));
      continue;
    }
    const stamps = { userId: actor.userId, updatedAt: now };
    const [row] = await tx
      .insert(productPrices)
      .values({ ...bag, ...stamps, roasteryId: actor.roasteryId, id: uuidv7(), priceMinor, currency, createdAt: now })
      .onConflictDoUpdate({
        target: [
          productPrices.roasteryId,
          productPrices.priceListId,
          productPrices.roastedItemId,
          productPrices.packageSizeId,
        ],
        set: { priceMinor, currency, ...stamps },
      })
      .returning();
    if (row) kept.push(row);
  }
  return kept;
}

const keyOf = ({ roastedItemId, packageSizeId }: Written) => `${roastedItemId} ${packageSizeId}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type BagOfList = Pick<PriceRow, "priceListId" | "roastedItemId" | "packageSizeId">;

const ofBag = ({ actor }: Work, { priceListId, roastedItemId, packageSizeId }: BagOfList) =>
  ownRows(
    actor,
    productPrices,
    and(
      eq(productPrices.priceListId, priceListId),
      eq(productPrices.roastedItemId, roastedItemId),
      eq(productPrices.packageSizeId, packageSizeId),
    ),
  );
