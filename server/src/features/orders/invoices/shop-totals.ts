import { isLookedAt, type ShopTotal, shopTotal } from "@tryer/domain/shops";
import { orderNumberLabel } from "@tryer/domain/units";
import { inArray, isNull } from "drizzle-orm";
import { shopOrders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { OrderRow } from "../order-rows.ts";

type Looked = Pick<typeof shopOrders.$inferSelect, "content" | "lookedOrderMinor" | "lookedShopMinor">;

/** Difference between an order and its shop, and whether somebody looked at these totals; null where there is none. */
export function checkOfShop(
  { content, lookedOrderMinor, lookedShopMinor }: Looked,
  order: Pick<OrderRow, "totalMinor" | "currency">,
): (ShopTotal & { isLookedAt: boolean }) | null {
  const total = shopTotal(content, order);
  if (total === null) return null;
  return { ...total, isLookedAt: isLookedAt(total, { orderMinor: lookedOrderMinor, shopMinor: lookedShopMinor }) };
}

/** Refuses orders whose total is another than in their shop by more than rounding, until somebody looked at both. */
export async function requireLookedAt({ tx, actor }: Work, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(shopOrders)
    .where(ownRows(actor, shopOrders, inArray(shopOrders.orderId, ids), isNull(shopOrders.takenBackAt)));
  for (const order of orders) {
    const row = rows.find(({ orderId }) => orderId === order.id);
    const check = row === undefined ? null : checkOfShop(row, order);
    if (check === null || check.isRounding || check.isLookedAt) continue;
    const label = orderNumberLabel(order.number);
    throw conflict(`The total of ${label} differs from the shop's. Open the order, compare both and confirm.`);
  }
}
