import type { CostBasis } from "@tryer/contract";
import { type ExpectedShrinkage, expectedShrinkage, greenName, shrinkageBpFromPercent } from "@tryer/domain/green";
import type { MeasuredLoss } from "@tryer/domain/roasts";
import { greenNumberLabel } from "@tryer/domain/units";
import { asc, inArray, isNull, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { measuredLosses } from "#db/measured-losses.ts";
import { type BlendPart, recipeOfProduct, shrinkageOfBlend, shrinkageOfPart } from "#db/recipe-parts.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory, productPackageSizes, roastedCoffeeItems as products } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { taxOfProducts } from "../trade-terms.ts";

type ProductOfCosts = CostBasis["products"][number];
type Loss = ProductOfCosts["parts"][number]["loss"];

const columns = {
  id: products.id,
  name: products.name,
  greenCoffeeId: products.greenCoffeeId,
  shrinkagePercentage: products.shrinkagePercentage,
  greenShrinkage: greenCoffeeInventory.shrinkagePercentage,
  taxRateId: products.taxRateId,
  machineId: products.machineId,
  recipe: recipeOfProduct,
};

const listProducts = ({ tx, actor }: Work) =>
  tx
    .select(columns)
    .from(products)
    .leftJoin(greenCoffeeInventory, refersTo(products.greenCoffeeId, greenCoffeeInventory))
    .where(ownRows(actor, products, isNull(products.archivedAt)))
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id));

type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

/** Products in use by name, with their green coffees, the loss of each and the tax on them. */
export async function productsOfCosts(work: Work): Promise<ProductOfCosts[]> {
  const rows = await listProducts(work);
  const partsApart = rows.flatMap(({ recipe }) => recipe?.parts.flatMap(({ product }) => product?.id ?? []) ?? []);
  const ids = [...new Set([...rows.map(({ id }) => id), ...partsApart])];
  const measured = await measuredLosses({ tx: work.tx, roasteryId: work.actor.roasteryId }, ids);
  const sizes = await sizesOfProducts(work);
  const taxOf = await taxOfProducts(work);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    parts: partsOf(row, measured),
    sizeIds: sizes.get(row.id) ?? null,
    machineId: row.machineId,
    taxE3: taxOf(row.taxRateId),
  }));
}

type Measured = ReadonlyMap<string, MeasuredLoss>;

/** Coffees of a product: one, those that are roasted together with one loss, or those that are roasted apart. */
function partsOf({ id, greenCoffeeId, shrinkagePercentage, greenShrinkage, recipe }: ProductRow, measured: Measured) {
  if (greenCoffeeId !== null) {
    const expected = expectedShrinkage({ product: shrinkagePercentage, green: greenShrinkage });
    return [{ lotId: greenCoffeeId, productName: null, proportion: 1, loss: lossOf(measured.get(id), expected) }];
  }
  const parts = recipe?.parts ?? [];
  const together = () =>
    lossOf(measured.get(id), shrinkageOfBlend({ completion: null, product: shrinkagePercentage, parts }));
  return parts.map((part: BlendPart) => ({
    lotId: part.green.id,
    productName: part.product?.name ?? null,
    proportion: part.proportion,
    loss:
      part.product === null
        ? together()
        : lossOf(measured.get(part.product.id), shrinkageOfPart(part, shrinkagePercentage)),
  }));
}

function lossOf(measured: MeasuredLoss | undefined, expected: ExpectedShrinkage): Loss {
  if (measured === undefined) {
    return { lossBp: shrinkageBpFromPercent(expected.percentage), source: expected.source, roastCount: null };
  }
  return { lossBp: shrinkageBpFromPercent(measured.lossPercent), source: "measured", roastCount: measured.roastCount };
}

/** Sizes that products are sold in, by product; one without rows is sold in all. */
async function sizesOfProducts({ tx, actor }: Work): Promise<Map<string, string[]>> {
  const rows = await tx.select().from(productPackageSizes).where(ownRows(actor, productPackageSizes));
  const sizes = new Map<string, string[]>();
  for (const { roastedItemId, packageSizeId } of rows) {
    sizes.set(roastedItemId, [...(sizes.get(roastedItemId) ?? []), packageSizeId]);
  }
  return sizes;
}

interface Delivery {
  [column: string]: unknown;
  lotId: string;
  day: string;
  before: number | null;
  boughtIn: string | null;
}

/** Green coffees of products, with the price of each and the last delivery that changed it. */
export async function lotsOfCosts(work: Work, ids: readonly string[], currency: string): Promise<CostBasis["lots"]> {
  if (ids.length === 0) return [];
  const { tx, actor } = work;
  const rows = await tx
    .select({
      ...greenBriefColumns,
      perKgE4: greenCoffeeInventory.averageCostE4,
      ownerId: greenCoffeeInventory.ownerId,
    })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, inArray(greenCoffeeInventory.id, [...ids])))
    .orderBy(asc(greenCoffeeInventory.number));
  const deliveries = await lastDeliveries(work, ids);
  return rows.map(({ id, number, perKgE4, ownerId, ...names }) => {
    const last = deliveries.get(id);
    return {
      id,
      name: greenName({ ...names, number: greenNumberLabel(number) }),
      perKgE4,
      isCustomers: ownerId !== null,
      boughtIn: last === undefined || last.boughtIn === currency ? null : last.boughtIn,
      lastReceipt: last === undefined ? null : { day: last.day, perKgBeforeE4: last.before },
    };
  });
}

/** Last delivery of each lot that was not taken back: its day, the price before it, and the currency of its purchase. */
async function lastDeliveries({ tx, actor }: Work, ids: readonly string[]): Promise<Map<string, Delivery>> {
  const asked = sql.join(
    ids.map((id) => sql`(${id}::uuid)`),
    sql`, `,
  );
  const { rows } = await tx.execute<Delivery>(sql`
    select lot.id as "lotId", last.business_day::text as day, last.before::float8 as before, last.currency as "boughtIn"
    from (values ${asked}) as lot (id)
      cross join lateral (
        select movement.business_day, (
          select before.average_after_e4 from green_coffee_movements before
          where before.roastery_id = movement.roastery_id and before.green_coffee_id = movement.green_coffee_id
            and before.sequence < movement.sequence
          order by before.sequence desc limit 1
        ) as before, (
          select purchase.currency from purchase_receipts receipt
            join purchases purchase on purchase.roastery_id = receipt.roastery_id and purchase.id = receipt.purchase_id
          where receipt.roastery_id = movement.roastery_id and receipt.green_coffee_id = movement.green_coffee_id
            and receipt.movement_id = movement.id
          limit 1
        ) as currency
        from green_coffee_movements movement
        where movement.roastery_id = ${actor.roasteryId} and movement.green_coffee_id = lot.id
          and movement.kind in ('opening', 'delivery')
          and not exists (select from green_coffee_movements back
            where back.roastery_id = movement.roastery_id and back.reverses_id = movement.id)
        order by movement.sequence desc
        limit 1
      ) last`);
  return new Map(rows.map((row) => [row.lotId, row]));
}
