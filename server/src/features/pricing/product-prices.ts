import {
  type CurrentPrice,
  contract,
  ProductPrice,
  type SetListPricesInput,
  type SetPriceInput,
  type SetPricesInput,
} from "@tryer/contract";
import { listsOn } from "@tryer/domain/pricing";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { priceLists, priceTiers, productPrices } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { equals, listOf, unfiltered } from "../../runtime/lists/list-of.ts";
import { ascending } from "../../runtime/lists/list-order.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { type ListRow, listRows, lockList, requireRoomForList } from "./lists/list-rows.ts";
import { requireAll, requireBags } from "./require-all.ts";

type PriceRow = typeof productPrices.$inferSelect;

const presentPrice = (row: PriceRow, tierId: string | null): ProductPrice => ({
  ...copied(ProductPrice, row),
  tierId,
  currency: ProductPrice.shape.currency.parse(row.currency),
});

export const listPrices = listOf(contract.pricing.prices, {
  permission: "prices:read",
  table: productPrices,
  prepare: async (work, { priceListId, on }) => {
    const all = await listRows(work);
    const lists =
      priceListId === undefined
        ? listsOn(all, on ?? (await roasteryCalendar(work)).today)
        : all.filter(({ id }) => id === priceListId);
    return new Map(lists.map(({ id, tierId }) => [id, tierId]));
  },
  select: ({ tx }) => tx.select().from(productPrices),
  order: ascending({ id: productPrices.id }),
  keysOf: (row) => row,
  filters: { roastedItemId: equals(productPrices.roastedItemId), priceListId: unfiltered, on: unfiltered },
  where: (_, tiers) => inArray(productPrices.priceListId, [...tiers.keys()]),
  present: (_, rows, __, tiers) => rows.map((row) => presentPrice(row, tiers.get(row.priceListId) ?? null)),
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
      // Held, so that a price that was compared with the seen one is still the one that is written over.
      const list = await lockList(work, (await listOfToday(work, tierId)).id);
      await requireSeen(work, list, ofTier);
      const kept = await writePrices(work, list, ofTier);
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

type Seen = Pick<SetPriceInput, "roastedItemId" | "packageSizeId" | "seenMinor">;

/** Refuses prices that are others by now than those that the writer saw. */
async function requireSeen(work: Work, list: ListRow, prices: readonly Seen[]): Promise<void> {
  const { tx, actor } = work;
  const asked = prices.filter(({ seenMinor }) => seenMinor !== undefined);
  if (asked.length === 0) return;
  const { currency } = await loadRoastery(work);
  const rows = await tx
    .select()
    .from(productPrices)
    .where(
      ownRows(
        actor,
        productPrices,
        eq(productPrices.priceListId, list.id),
        eq(productPrices.currency, currency),
        inArray(productPrices.roastedItemId, [...new Set(asked.map(({ roastedItemId }) => roastedItemId))]),
      ),
    );
  const byBag = new Map(rows.map((row) => [keyOf(row), row.priceMinor]));
  const current = asked.flatMap(({ seenMinor, roastedItemId, packageSizeId }): CurrentPrice[] => {
    const priceMinor = byBag.get(keyOf({ roastedItemId, packageSizeId })) ?? null;
    return priceMinor === seenMinor ? [] : [{ roastedItemId, packageSizeId, tierId: list.tierId, priceMinor }];
  });
  if (current.length > 0) throw outdated(current);
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

const keyOf = ({ roastedItemId, packageSizeId }: Pick<Written, "roastedItemId" | "packageSizeId">) =>
  `${roastedItemId} ${packageSizeId}`;
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
