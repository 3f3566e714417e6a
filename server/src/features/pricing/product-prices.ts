import { contract, type ListPricesInput, ProductPrice, type SetPricesInput } from "@tryer/contract";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { packageSizes, priceTiers, productPrices, roastedCoffeeItems } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows, type RoasteryTable } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

type PriceRow = typeof productPrices.$inferSelect;

const presentPrice = ({ id, roastedItemId, packageSizeId, tierId, priceMinor, currency }: PriceRow): ProductPrice => ({
  id,
  roastedItemId,
  packageSizeId,
  tierId,
  priceMinor,
  currency: ProductPrice.shape.currency.parse(currency),
});

export const listPrices = query({
  permission: "prices:read",
  async run({ tx, actor }, { roastedItemId, cursor, limit }: ListPricesInput) {
    const after = cursor === undefined ? undefined : cursorValue(decodeCursor(cursor, 1)[0], "uuid");
    const found = await tx
      .select()
      .from(productPrices)
      .where(
        ownRows(
          actor,
          productPrices,
          roastedItemId === undefined ? undefined : eq(productPrices.roastedItemId, roastedItemId),
          after === undefined ? undefined : gt(productPrices.id, after),
        ),
      )
      .orderBy(asc(productPrices.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ id }) => [id]);
    return { items: rows.map(presentPrice), nextCursor };
  },
});

/** Sets prices in the currency of the roastery, and takes those away that are null. */
export const setPrices = command({
  operation: contract.pricing.setPrices,
  permission: "prices:write",
  async run(work, { prices }: SetPricesInput) {
    const { tx, actor, now } = work;
    await requireAll(work, roastedCoffeeItems, { ids: prices.map((each) => each.roastedItemId), what: "Product" });
    await requireAll(work, packageSizes, { ids: prices.map((each) => each.packageSizeId), what: "Package size" });
    await requireAll(work, priceTiers, { ids: prices.flatMap(({ tierId }) => tierId ?? []), what: "Price tier" });
    const { currency } = await loadRoastery(work);
    const kept: PriceRow[] = [];
    // In one order, so that two who set the same prices wait for each other and nothing more.
    for (const { priceMinor, ...bag } of prices.toSorted((a, b) => compare(keyOf(a), keyOf(b)))) {
      if (priceMinor === null) {
        await tx.delete(productPrices).where(ofBag(work, bag));
        continue;
      }
      const [row] = await tx
        .insert(productPrices)
        .values({
          ...bag,
          roasteryId: actor.roasteryId,
          id: uuidv7(),
          priceMinor,
          currency,
          userId: actor.userId,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoUpdate({
          target: [
            productPrices.roasteryId,
            productPrices.roastedItemId,
            productPrices.packageSizeId,
            productPrices.tierId,
          ],
          set: { priceMinor, currency, userId: actor.userId, updatedAt: now },
        })
        .returning();
      if (row) kept.push(row);
    }
    return { result: kept.map(presentPrice), subjectId: actor.roasteryId };
  },
});

type Bag = Pick<PriceRow, "roastedItemId" | "packageSizeId" | "tierId">;

const keyOf = ({ roastedItemId, packageSizeId, tierId }: Bag) => [roastedItemId, packageSizeId, tierId].join(" ");
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ofBag = ({ actor }: Work, { roastedItemId, packageSizeId, tierId }: Bag) =>
  ownRows(
    actor,
    productPrices,
    and(
      eq(productPrices.roastedItemId, roastedItemId),
      eq(productPrices.packageSizeId, packageSizeId),
      tierId === null ? isNull(productPrices.tierId) : eq(productPrices.tierId, tierId),
    ),
  );

type Named = RoasteryTable & { id: typeof priceTiers.id | typeof packageSizes.id | typeof roastedCoffeeItems.id };

async function requireAll({ tx, actor }: Work, table: Named, { ids, what }: { ids: string[]; what: string }) {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(ownRows(actor, table, inArray(table.id, asked)));
  if (found.length < asked.length) throw notFound(what);
}
