import { contract, type LookAtTotalInput } from "@tryer/contract";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, eq, isNull } from "drizzle-orm";
import { shopOrders } from "#db/schema/index.ts";
import { checkOfShop, invoicedAmong, lockOrder } from "#features/orders/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import { CHANGEABLE } from "./order-of-shop.ts";
import { knownItems } from "./shop-items.ts";
import { loadOrderOfShop } from "./shop-queries.ts";
import { lockShop } from "./shop-rows.ts";
import { followShop } from "./take-in-orders.ts";

/** Takes over what the shop told last: quantities, prices, discounts, shipping and taxes. Lines that a person added stay. */
export const takeShopFigures = command({
  operation: contract.shops.takeFigures,
  permission: "orders:write",
  async run(work, { id, shopMinor, orderMinor }: LookAtTotalInput) {
    const { tx, actor } = work;
    const isRow = ownRows(actor, shopOrders, and(eq(shopOrders.orderId, id), isNull(shopOrders.takenBackAt)));
    const [found] = await tx.select({ shopId: shopOrders.shopId }).from(shopOrders).where(isRow);
    if (found === undefined) throw notFound("Order of a shop");
    // The shop first, as an import of it does.
    const shop = await lockShop(work, found.shopId);
    const order = await lockOrder(work, id);
    const [row] = await tx.select().from(shopOrders).where(isRow);
    if (row === undefined) throw notFound("Order of a shop");
    const check = checkOfShop(row, order);
    if (check === null || check.shopMinor !== shopMinor || check.orderMinor !== orderMinor)
      throw conflict("The totals changed meanwhile. Check the order again.");
    if (!CHANGEABLE.includes(order.status) || (await invoicedAmong(work, [id])).has(id))
      throw conflict(`${orderNumberLabel(order.number)} is packed, sent or invoiced. Confirm the difference instead.`);
    const { content } = row;
    const changes = {
      lines: content.lines.map(({ key }) => key),
      ...{ shipTo: false, notes: false, amounts: true, state: null },
    };
    const known = await knownItems(work, shop.id);
    const before = { row, status: order.status };
    await followShop(work, { order: content, state: "open", changes }, { known, shop, before, takesAll: true });
    return { result: { order: await loadOrderOfShop(work, id) }, subjectId: id, detail: { shopMinor, orderMinor } };
  },
});
