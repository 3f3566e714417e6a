import { ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { and, asc, eq, inArray } from "drizzle-orm";
import { orders } from "#db/schema/index.ts";
import type { CustomerRow } from "#features/customers/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { productsFor } from "./page-bags.ts";
import { customerOfLink } from "./page-customer.ts";
import { windowOf } from "./show-order-page.ts";

/** The most open orders that a page tells a day of. */
const MAX_SHOWN = 50;

interface AskedBag {
  roastedItemId: string;
  packageSizeId: string;
}

/**
 * The customer of a link who asks for days: their open orders, oldest first, and the day that an order of now is delivered on.
 * Bags that their page does not offer are refused, so that a link tells nothing of other coffees.
 */
export async function customerAsking(work: RoasteryWork, linkHash: string, bags: readonly AskedBag[]) {
  const customer = await customerOfLink(work, linkHash);
  await requireOffered(work, customer, bags);
  const open = await work.tx
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(
      ownRows(
        work.actor,
        orders,
        and(eq(orders.customerId, customer.id), inArray(orders.status, ["draft", ...ORDER_STATUSES_TO_SEND])),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(MAX_SHOWN);
  return { customerId: customer.id, deliversOn: (await windowOf(work, customer))?.deliversOn ?? null, orders: open };
}

async function requireOffered(work: RoasteryWork, customer: CustomerRow, bags: readonly AskedBag[]): Promise<void> {
  if (bags.length === 0) return;
  const { products } = await productsFor(work, customer);
  const offered = new Set(
    products.flatMap(({ id, bags: sizes }) => sizes.map(({ packageSizeId }) => `${id} ${packageSizeId}`)),
  );
  if (bags.some(({ roastedItemId, packageSizeId }) => !offered.has(`${roastedItemId} ${packageSizeId}`)))
    throw conflict("A coffee in your order is no longer offered. Check the page.", "lines");
}
