import { PackageSize, type PageProduct } from "@tryer/contract";
import { bagGrams, packageLabel } from "@tryer/domain/items";
import { MAX_PAGE_BAGS } from "@tryer/domain/orders";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { packageSizes, productPackageSizes, productPrices, roastedCoffeeItems, taxRates } from "#db/schema/index.ts";
import type { CustomerRow } from "#features/customers/index.ts";
import { findTerms } from "#features/pricing/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";

/**
 * Products that have a price for a customer, by name, with the sizes that they are sold in: at the price of the tier, else at
 * that for everybody.
 */
export async function productsFor(work: RoasteryWork, customer: CustomerRow): Promise<PageProduct[]> {
  const products = new Map<string, PageProduct>();
  const terms = await findTerms(work);
  const rates = await ratesOf(work);
  let bagCount = 0;
  for (const { item, size: row, priceMinor } of await pricedBags(work, customer)) {
    const { id, name, grinds, taxRateId } = item;
    const size = { id: row.id, size: row.size, unit: PackageSize.shape.unit.parse(row.unit) };
    const taxPercent = rates.get(taxRateId ?? terms.productTaxRateId ?? "") ?? 0;
    const product = products.get(id) ?? { id, name, grinds, taxPercent, bags: [] };
    // The price of the tier comes first.
    if (product.bags.some(({ packageSizeId }) => packageSizeId === size.id)) continue;
    bagCount += 1;
    if (bagCount > MAX_PAGE_BAGS) break;
    products.set(id, product);
    product.bags.push({ packageSizeId: size.id, label: packageLabel(size), grams: bagGrams(size), priceMinor });
  }
  for (const { bags } of products.values()) bags.sort((a, b) => a.grams - b.grams);
  return [...products.values()];
}

/** Whether a product is sold in a size; one without sizes is sold in all. */
const offersOf = sql`select from ${productPackageSizes} where ${productPackageSizes.roasteryId} = ${productPrices.roasteryId} and ${productPackageSizes.roastedItemId} = ${productPrices.roastedItemId}`;
const isOffered = sql`(not exists (${offersOf}) or exists (${offersOf} and ${productPackageSizes.packageSizeId} = ${productPrices.packageSizeId}))`;

/** The most prices of one bag that a customer can have: the tier's, and that for everybody. */
const PRICES_OF_A_BAG = 2;

function pricedBags({ tx, actor }: RoasteryWork, { priceTierId, currency }: CustomerRow) {
  const ofTier = priceTierId === null ? undefined : eq(productPrices.tierId, priceTierId);
  return tx
    .select({ item: roastedCoffeeItems, size: packageSizes, priceMinor: productPrices.priceMinor })
    .from(productPrices)
    .innerJoin(
      roastedCoffeeItems,
      and(
        eq(roastedCoffeeItems.roasteryId, productPrices.roasteryId),
        eq(roastedCoffeeItems.id, productPrices.roastedItemId),
      ),
    )
    .innerJoin(
      packageSizes,
      and(eq(packageSizes.roasteryId, productPrices.roasteryId), eq(packageSizes.id, productPrices.packageSizeId)),
    )
    .where(
      ownRows(
        actor,
        productPrices,
        eq(productPrices.currency, currency),
        or(isNull(productPrices.tierId), ofTier),
        isNull(roastedCoffeeItems.archivedAt),
        isNull(packageSizes.archivedAt),
        isOffered,
      ),
    )
    .orderBy(
      asc(sql`lower(${roastedCoffeeItems.name})`),
      asc(roastedCoffeeItems.id),
      sql`${productPrices.tierId} is null`,
      asc(productPrices.id),
    )
    .limit(MAX_PAGE_BAGS * PRICES_OF_A_BAG);
}

/** Percent of each tax rate. */
async function ratesOf({ tx, actor }: RoasteryWork): Promise<Map<string, number>> {
  const rows = await tx.select().from(taxRates).where(ownRows(actor, taxRates));
  return new Map(rows.map(({ id, taxE3 }) => [id, taxE3 / 1000]));
}
