import type { OrderLineInput } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { scaledInteger } from "@tryer/domain/units";
import { eq, getTableColumns, inArray, notInArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { orderLines, packageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import { type KeptTax, pricesOn, type TermsRow, taxOf } from "#features/pricing/index.ts";
import { releasePicksOfLines, trimPicks } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import type { OrderLineRow } from "./order-rows.ts";

/** Line of an order, with the tax that was agreed elsewhere, as in a shop. */
export type AgreedLine = OrderLineInput & { ownTax?: KeptTax | undefined };

interface Written {
  orderId: string;
  lines: readonly AgreedLine[];
  /** Lines as they stand, which keep names, prices and rates; empty for a new order and in another currency. */
  kept: readonly OrderLineRow[];
  /** Customer, day, currency and tax of the order, by which prices are found. */
  customerId: string;
  orderedOn: string;
  currency: string;
  pricesIncludeTax: boolean;
  terms: TermsRow;
}

/** Rows of the lines of an order: what a line does not say is taken from the line before, the prices of the order's day, the terms. */
export async function writtenLines(work: RoasteryWork, written: Written): Promise<OrderLineRow[]> {
  const { lines, kept, terms } = written;
  const products = await productsOf(work, lines);
  const sizes = await sizesOf(work, lines);
  const isPriceless = lines.some(({ unitPriceMinor }) => unitPriceMinor === undefined);
  const prices = isPriceless ? await pricesFor(work, written, [...products.keys()]) : [];
  const rows: OrderLineRow[] = [];
  for (const [position, line] of lines.entries()) {
    const product = products.get(line.roastedItemId);
    const size = sizes.get(line.packageSizeId);
    if (!product) throw notFound("Product");
    if (!size) throw notFound("Package size");
    // A line goes on once: named twice, the second is a new one.
    const before = rows.some(({ id }) => id === line.id) ? undefined : kept.find(({ id }) => id === line.id);
    const isSameBag = before?.roastedItemId === product.id && before.packageSizeId === size.id;
    const at = (field: keyof OrderLineInput) => `lines.${position}.${field}`;
    if (product.archivedAt && !isSameBag)
      throw invalid(`${product.name} is archived. Restore it, or choose another product.`, at("roastedItemId"));
    if (size.archivedAt && !isSameBag)
      throw invalid(`${packageLabel(size)} is archived. Restore it, or choose another size.`, at("packageSizeId"));
    const productName = isSameBag ? before.productName : product.name;
    const sizeLabel = isSameBag ? before.sizeLabel : packageLabel(size);
    const unitPriceMinor =
      line.unitPriceMinor ?? (isSameBag ? before.unitPriceMinor : undefined) ?? priceOf(prices, line);
    if (unitPriceMinor === undefined)
      throw invalid(`There is no price for ${productName}, ${sizeLabel}. Enter one.`, at("unitPriceMinor"));
    const asked = line.taxRateId === undefined ? before?.taxRateId : line.taxRateId;
    const taxBefore =
      before && asked === before.taxRateId
        ? { taxRateId: before.taxRateId, taxName: before.taxName, taxE3: before.taxE3 }
        : undefined;
    const tax =
      line.ownTax ??
      taxBefore ??
      (await taxOf(work, asked === undefined ? (product.taxRateId ?? terms.productTaxRateId) : asked, at("taxRateId")));
    rows.push({
      roasteryId: work.actor.roasteryId,
      id: before?.id ?? uuidv7(),
      orderId: written.orderId,
      position,
      roastedItemId: product.id,
      productName,
      packageSizeId: size.id,
      sizeLabel,
      grind: line.grind,
      restDays: isSameBag ? before.restDays : product.restDays,
      quantity: line.quantity,
      sentQuantity: 0,
      returnedQuantity: 0,
      unitPriceMinor,
      discountE2: scaledInteger(line.discountPercent, 2),
      ...tax,
    });
  }
  return rows;
}

/**
 * Replaces the lines of an order. Lines that go on keep their rows, which plans and shops name. The caller holds the
 * order and knows that nothing of it was sent.
 */
export async function replaceLines(work: RoasteryWork, orderId: string, rows: OrderLineRow[]): Promise<void> {
  await releaseOtherGrinds(work, orderId, rows);
  await writeLines(work, orderId, rows);
  await trimPicks(work, orderId);
}

/** Puts picked bags back whose lines are written with another grind: they were ground, or left whole, for the former one. */
async function releaseOtherGrinds(work: RoasteryWork, orderId: string, rows: readonly OrderLineRow[]): Promise<void> {
  const before = await work.tx
    .select({ id: orderLines.id, grind: orderLines.grind })
    .from(orderLines)
    .where(ownRows(work.actor, orderLines, eq(orderLines.orderId, orderId)));
  const grindOf = new Map(before.map(({ id, grind }) => [id, grind]));
  const other = rows.filter(({ id, grind }) => grindOf.has(id) && grindOf.get(id) !== grind);
  await releasePicksOfLines(
    work,
    other.map(({ id }) => id),
  );
}

async function writeLines({ tx, actor }: RoasteryWork, orderId: string, rows: OrderLineRow[]): Promise<void> {
  const kept = rows.map(({ id }) => id);
  const ofOrder = eq(orderLines.orderId, orderId);
  await tx.delete(orderLines).where(ownRows(actor, orderLines, ofOrder, notInArray(orderLines.id, kept)));
  if (rows.length === 0) return;
  // Out of the way: each place is taken once, also while lines change theirs.
  await tx
    .update(orderLines)
    .set({ position: sql`-1 - ${orderLines.position}` })
    .where(ownRows(actor, orderLines, ofOrder));
  const { roasteryId: _roastery, id: _id, ...columns } = getTableColumns(orderLines);
  const told = Object.entries(columns).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]);
  await tx
    .insert(orderLines)
    .values(rows)
    .onConflictDoUpdate({ target: [orderLines.roasteryId, orderLines.id], set: Object.fromEntries(told) });
}

type Paid = Awaited<ReturnType<typeof pricesOn>>["prices"];

/** Prices of products on the day of the order. */
async function pricesFor(
  work: RoasteryWork,
  { customerId, orderedOn, currency, pricesIncludeTax }: Written,
  itemIds: string[],
): Promise<Paid> {
  return (await pricesOn(work, { customerId, day: orderedOn, itemIds, currency, pricesIncludeTax })).prices;
}

const priceOf = (prices: Paid, line: OrderLineInput): number | undefined =>
  prices.find((price) => price.roastedItemId === line.roastedItemId && price.packageSizeId === line.packageSizeId)
    ?.priceMinor;

async function productsOf({ tx, actor }: RoasteryWork, lines: readonly OrderLineInput[]) {
  const ids = [...new Set(lines.map(({ roastedItemId }) => roastedItemId))];
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({
      id: roastedCoffeeItems.id,
      name: roastedCoffeeItems.name,
      archivedAt: roastedCoffeeItems.archivedAt,
      restDays: roastedCoffeeItems.restDays,
      taxRateId: roastedCoffeeItems.taxRateId,
    })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function sizesOf({ tx, actor }: RoasteryWork, lines: readonly OrderLineInput[]) {
  const ids = [...new Set(lines.map(({ packageSizeId }) => packageSizeId))];
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({
      id: packageSizes.id,
      size: packageSizes.size,
      unit: packageSizes.unit,
      archivedAt: packageSizes.archivedAt,
    })
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, inArray(packageSizes.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
