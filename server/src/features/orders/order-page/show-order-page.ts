import { type OrderPage, type OrderPageInput, OrderPage as Shape } from "@tryer/contract";
import { orderWindow } from "@tryer/domain/orders";
import { kgFromGrams, orderNumberLabel } from "@tryer/domain/units";
import { and, asc, desc, eq, gte, isNull, ne, or } from "drizzle-orm";
import { orders, roasteries, standingOrders } from "#db/schema/index.ts";
import { type CustomerRow, cutOffOf } from "#features/customers/index.ts";
import { guestCommand } from "../../../runtime/guest-command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { linesOf } from "../order-rows.ts";
import { tracking } from "../parcels/order-parcels.ts";
import { openDates } from "../standing/draft-orders.ts";
import { skippedByCustomer } from "../standing/pause-standing.ts";
import { linesOfStanding, productOf, turnsOf } from "../standing/standing-rows.ts";
import { productsFor } from "./page-bags.ts";
import { customerOfLink } from "./page-customer.ts";

export const showOrderPage = guestCommand({
  secret: ({ link }: OrderPageInput) => link,
  async run(work, _, linkHash) {
    return { result: await pageOf(work, await customerOfLink(work, linkHash)), audit: null, isChange: false };
  },
});

/** The window that an order of this moment falls into; null where the customer has no cut-off. */
export async function windowOf(work: RoasteryWork, customer: CustomerRow): Promise<OrderPage["window"]> {
  const cutOff = cutOffOf(customer);
  if (cutOff === null) return null;
  const { timeZone } = await roasteryCalendar(work);
  const { closesAtMs, deliversOn } = orderWindow(cutOff, work.now.getTime(), timeZone);
  return { closesAt: new Date(closesAtMs).toISOString(), deliversOn };
}

export async function pageOf(work: RoasteryWork, customer: CustomerRow): Promise<OrderPage> {
  const { tx, actor } = work;
  const [roastery] = await tx
    .select({ name: roasteries.name })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  const { timeZone } = await roasteryCalendar(work);
  const { products, pricesIncludeTax } = await productsFor(work, customer);
  return {
    roasteryName: roastery?.name ?? "",
    customerName: customer.name,
    timeZone,
    currency: Shape.shape.currency.parse(customer.currency),
    pricesIncludeTax,
    isTaxExempt: customer.isTaxExempt,
    products,
    minimumMinor: customer.orderMinimumMinor,
    minimumKg: customer.orderMinimumGrams === null ? null : kgFromGrams(customer.orderMinimumGrams),
    window: await windowOf(work, customer),
    lastOrder: await lastOrderOf(work, customer, products),
    standingOrders: await standingOf(work, customer),
  };
}

/** The newest order that was not cancelled, however it came in. */
async function lastOrderOf(
  work: RoasteryWork,
  customer: CustomerRow,
  products: OrderPage["products"],
): Promise<OrderPage["lastOrder"]> {
  const [last] = await work.tx
    .select({ id: orders.id, number: orders.number, orderedOn: orders.orderedOn, parcels: orders.parcels })
    .from(orders)
    .where(ownRows(work.actor, orders, eq(orders.customerId, customer.id), ne(orders.status, "cancelled")))
    .orderBy(desc(orders.number))
    .limit(1);
  if (last === undefined) return null;
  const lines = await linesOf(work, [last.id]);
  const isOffered = (itemId: string, sizeId: string) =>
    products.some(({ id, bags }) => id === itemId && bags.some(({ packageSizeId }) => packageSizeId === sizeId));
  return {
    number: orderNumberLabel(last.number),
    orderedOn: last.orderedOn,
    parcels: tracking(last),
    lines: lines.map(({ roastedItemId, packageSizeId, grind, quantity, productName, sizeLabel }) => ({
      roastedItemId,
      packageSizeId,
      grind,
      quantity,
      label: `${productName}, ${sizeLabel}`,
      isOffered: isOffered(roastedItemId, packageSizeId),
    })),
  };
}

const SHOWN_STANDING = 20;
const SHOWN_DATES = 3;

/** Standing orders of the customer that are not over, with their next days. */
async function standingOf(work: RoasteryWork, { id }: CustomerRow): Promise<OrderPage["standingOrders"]> {
  const calendar = await roasteryCalendar(work);
  const rows = await work.tx
    .select()
    .from(standingOrders)
    .where(
      ownRows(
        work.actor,
        standingOrders,
        and(
          eq(standingOrders.customerId, id),
          or(isNull(standingOrders.endsOn), gte(standingOrders.endsOn, calendar.today)),
        ),
      ),
    )
    .orderBy(asc(standingOrders.id))
    .limit(SHOWN_STANDING);
  const lines = await linesOfStanding(
    work,
    rows.map((row) => row.id),
  );
  const presented: OrderPage["standingOrders"] = [];
  for (const row of rows) {
    const isPaused = row.pausedAt !== null;
    const ownLines = lines.filter(({ line }) => line.standingOrderId === row.id);
    const planned = await openDates(work, row, calendar);
    const turnOf = await turnsOf(work, row.id, { lines: ownLines, planned });
    const next = turnOf(planned[0] ?? calendar.today);
    presented.push({
      id: row.id,
      lines: ownLines.map(({ line, products, size, unit }) => {
        const names = products.map((_, turn) => productOf({ line, products }, next + turn).name);
        return `${line.quantity} × ${names.join(", then ")}, ${size} ${unit}`;
      }),
      nextOn: isPaused ? [] : planned.slice(0, SHOWN_DATES),
      skippedOn: isPaused ? [] : await skippedByCustomer(work, row, calendar.today),
      isPaused,
      mayResume: isPaused && row.isPausedByCustomer,
    });
  }
  return presented;
}
