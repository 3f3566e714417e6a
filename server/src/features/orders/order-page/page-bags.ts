import { PackageSize, type PageProduct } from "@tryer/contract";
import { bagGrams, packageLabel } from "@tryer/domain/items";
import { MAX_PAGE_BAGS } from "@tryer/domain/orders";
import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { packageSizes, productPackageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import type { CustomerRow } from "#features/customers/index.ts";
import { pricesOn, taxOfProducts } from "#features/pricing/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

interface PagePrices {
  products: PageProduct[];
  /** Whether the prices hold the tax. */
  pricesIncludeTax: boolean;
}

/** Products that have a price for a customer today, by name, with the sizes that they are sold in. */
export async function productsFor(work: RoasteryWork, customer: CustomerRow): Promise<PagePrices> {
  const products = new Map<string, PageProduct>();
  const taxOf = await taxOfProducts(work);
  const { today } = await roasteryCalendar(work);
  const { prices, pricesIncludeTax } = await pricesOn(work, { customerId: customer.id, day: today });
  const priceOf = new Map(prices.map((price) => [`${price.roastedItemId} ${price.packageSizeId}`, price.priceMinor]));
  const itemIds = [...new Set(prices.map(({ roastedItemId }) => roastedItemId))];
  let bagCount = 0;
  for (const { item, size: row } of await offeredBags(work, itemIds)) {
    const priceMinor = priceOf.get(`${item.id} ${row.id}`);
    if (priceMinor === undefined) continue;
    bagCount += 1;
    if (bagCount > MAX_PAGE_BAGS) break;
    const { id, name, grinds, taxRateId } = item;
    const size = { id: row.id, size: row.size, unit: PackageSize.shape.unit.parse(row.unit) };
    const taxPercent = taxOf(taxRateId) / 1000;
    const product = products.get(id) ?? { id, name, grinds, taxPercent, bags: [] };
    products.set(id, product);
    product.bags.push({ packageSizeId: size.id, label: packageLabel(size), grams: bagGrams(size), priceMinor });
  }
  for (const { bags } of products.values()) bags.sort((a, b) => a.grams - b.grams);
  return { products: [...products.values()], pricesIncludeTax };
}

/** Whether a product is sold in a size; one without sizes is sold in all. */
const offersOf = sql`select from ${productPackageSizes} where ${productPackageSizes.roasteryId} = ${roastedCoffeeItems.roasteryId} and ${productPackageSizes.roastedItemId} = ${roastedCoffeeItems.id}`;
const isOffered = sql`(not exists (${offersOf}) or exists (${offersOf} and ${productPackageSizes.packageSizeId} = ${packageSizes.id}))`;

/** Products in use by name, with each size in use that they are sold in. */
async function offeredBags({ tx, actor }: RoasteryWork, itemIds: readonly string[]) {
  if (itemIds.length === 0) return [];
  return tx
    .select({ item: roastedCoffeeItems, size: packageSizes })
    .from(roastedCoffeeItems)
    .innerJoin(packageSizes, eq(packageSizes.roasteryId, roastedCoffeeItems.roasteryId))
    .where(
      ownRows(
        actor,
        roastedCoffeeItems,
        inArray(roastedCoffeeItems.id, [...itemIds]),
        isNull(roastedCoffeeItems.archivedAt),
        isNull(packageSizes.archivedAt),
        isOffered,
      ),
    )
    .orderBy(asc(sql`lower(${roastedCoffeeItems.name})`), asc(roastedCoffeeItems.id), asc(packageSizes.id));
}
