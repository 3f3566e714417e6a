import { contract, type LookAtTotalInput } from "@tryer/contract";
import { and, eq, isNull } from "drizzle-orm";
import { shopOrders } from "#db/schema/index.ts";
import { checkOfShop, lockOrder } from "#features/orders/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import { loadOrderOfShop } from "./shop-queries.ts";

/** Keeps who looked at how the total of an order differs from its shop's. It counts for these two totals alone. */
export const lookAtShopTotal = command({
  operation: contract.shops.lookAtTotal,
  permission: "orders:write",
  async run(work, { id, shopMinor, orderMinor }: LookAtTotalInput) {
    const { tx, actor, now } = work;
    const order = await lockOrder(work, id);
    const isRow = ownRows(actor, shopOrders, and(eq(shopOrders.orderId, id), isNull(shopOrders.takenBackAt)));
    const [row] = await tx.select().from(shopOrders).where(isRow);
    if (row === undefined) throw notFound("Order of a shop");
    const check = checkOfShop(row, order);
    if (check === null || check.shopMinor !== shopMinor || check.orderMinor !== orderMinor)
      throw conflict("The totals changed meanwhile. Check the order again.");
    if (!check.isLookedAt)
      await tx
        .update(shopOrders)
        .set({ lookedAt: now, lookedBy: actor.userId, lookedOrderMinor: orderMinor, lookedShopMinor: shopMinor })
        .where(isRow);
    const result = { order: await loadOrderOfShop(work, id) };
    return { result, subjectId: id, detail: { shopMinor, orderMinor }, isRepeat: check.isLookedAt };
  },
});
