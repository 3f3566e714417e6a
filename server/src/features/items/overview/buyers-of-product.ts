import type { ProductBuyer } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { between, desc, eq, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { customers, orderLines as lines, orders, packageSizes } from "#db/schema/index.ts";
import { packageKg } from "#db/schema/package-unit.ts";
import { IS_SOLD, soldPieces } from "#db/sold-pieces.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type Days, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

const SHOWN = 5;
const DAYS_OF_A_YEAR = 365;

const bags = sql`sum(${soldPieces})`;
const grams = sql`round(sum(${soldPieces} * ${packageKg(packageSizes.size, packageSizes.unit)} * 1000))`;

/** Statement of the customers who bought most of a product on some days, by weight. */
export const selectBuyers = ({ tx, actor }: Work, productId: string, { from, to }: Days) =>
  tx
    .select({
      id: customers.id,
      name: customers.name,
      bags: bags.mapWith(Number),
      grams: grams.mapWith(Number),
      lastOn: sql<string>`max(${orders.orderedOn})::text`,
    })
    .from(lines)
    .innerJoin(orders, refersTo(lines.orderId, orders))
    .innerJoin(customers, refersTo(orders.customerId, customers))
    .innerJoin(packageSizes, refersTo(lines.packageSizeId, packageSizes))
    .where(ownRows(actor, lines, eq(lines.roastedItemId, productId), IS_SOLD, between(orders.orderedOn, from, to)))
    .groupBy(customers.id, customers.name)
    .having(sql`${bags} > 0`)
    .orderBy(desc(grams), customers.id)
    .limit(SHOWN);

/** Customers who bought most of a product in the 365 days up to today. */
export async function buyersOfProduct(work: Work, productId: string): Promise<ProductBuyer[]> {
  const days = (await roasteryCalendar(work)).lastDays(DAYS_OF_A_YEAR);
  const rows = await selectBuyers(work, productId, days);
  return rows.map(({ grams: weight, ...buyer }) => ({ ...buyer, kg: kgFromGrams(weight) }));
}
