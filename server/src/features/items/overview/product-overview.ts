import type { Product, ProductOverview } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { bagGrams } from "@tryer/domain/items";
import { mayDo } from "@tryer/domain/team";
import { kgFromGrams } from "@tryer/domain/units";
import { and, desc, eq, isNull } from "drizzle-orm";
import { measuredLosses } from "#db/measured-losses.ts";
import { roastProfiles } from "#db/schema/index.ts";
import { greenOnHand } from "#features/green/index.ts";
import { stockOfProducts } from "#features/stock/index.ts";
import type { Routes } from "../../../runtime/api.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadProduct, presentProduct } from "../product-row.ts";
import { buyersOfProduct } from "./buyers-of-product.ts";
import { nextBatchOf } from "./next-batch.ts";

/** Figures of a product across stock, plan, roasts and sales. */
const showOverview = query({
  permission: "items:read",
  async run(work, { id }: { id: string }): Promise<ProductOverview> {
    const product = presentProduct(await loadProduct(work, id));
    return {
      green: await greenOf(work, product),
      ...(await stockOf(work, id)),
      nextBatch: await nextBatchOf(work, id),
      profileNumber: await profileNumberOf(work, id),
      loss: await lossOf(work, id),
      ...(mayDo(work.actor.role, "customers:read") ? { buyers: await buyersOfProduct(work, id) } : {}),
    };
  },
});

export const productPageRouter = { overview: showOverview } satisfies Routes<"productPage">;

async function greenOf(work: Work, { greenCoffee, recipe }: Product): Promise<ProductOverview["green"]> {
  const coffees = greenCoffee === null ? (recipe?.parts ?? []).map((part) => part.greenCoffee) : [greenCoffee];
  const each = [...new Map(coffees.map((coffee) => [coffee.id, coffee])).values()];
  const onHand = await greenOnHand(
    work,
    each.map(({ id }) => id),
  );
  return each.map((coffee) => ({
    id: coffee.id,
    name: greenName(coffee),
    quantityKg: onHand.get(coffee.id) ?? 0,
    isArchived: coffee.archivedAt !== null,
  }));
}

/** Loose and packed coffee of a product, the smallest bags first. */
async function stockOf(work: Work, id: string) {
  const stock = (await stockOfProducts(work, [id])).get(id);
  const { looseGrams = 0, grams = 0, heldGrams = 0, bags = [] } = stock ?? {};
  return {
    looseKg: kgFromGrams(looseGrams),
    packed: bags.toSorted((one, other) => bagGrams(one.packageSize) - bagGrams(other.packageSize)),
    packedKg: kgFromGrams(grams - looseGrams),
    heldKg: kgFromGrams(heldGrams),
  };
}

async function profileNumberOf({ tx, actor }: Work, productId: string): Promise<number | null> {
  const [current] = await tx
    .select({ number: roastProfiles.number })
    .from(roastProfiles)
    .where(
      ownRows(actor, roastProfiles, and(eq(roastProfiles.roastedItemId, productId), isNull(roastProfiles.removedAt))),
    )
    .orderBy(desc(roastProfiles.number))
    .limit(1);
  return current?.number ?? null;
}

async function lossOf({ tx, actor }: Work, productId: string): Promise<ProductOverview["loss"]> {
  const measured = (await measuredLosses({ tx, roasteryId: actor.roasteryId }, [productId])).get(productId);
  if (measured === undefined) return null;
  const { greenGrams, roastedGrams, lossPercent, roastCount, lowestPercent, highestPercent } = measured;
  return {
    lossPercent,
    roastCount,
    greenKg: kgFromGrams(greenGrams),
    roastedKg: kgFromGrams(roastedGrams),
    lowestPercent,
    highestPercent,
  };
}
