import type { OrderLineStock } from "@tryer/contract";
import { stockForLines } from "#features/stock/index.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { findOrder, linesOf } from "./order-rows.ts";

/** Bags that the roasted stock gives for what is open of an order. */
export const showOrderStock = query({
  permission: "orders:read",
  async run(work, { id }: { id: string }): Promise<OrderLineStock[]> {
    if (!(await findOrder(work, id))) throw notFound("Order");
    const open = (await linesOf(work, [id])).flatMap(({ id: lineId, quantity, sentQuantity, ...bag }) => {
      const bags = quantity - sentQuantity;
      return bags > 0 ? [{ lineId, bags, roastedItemId: bag.roastedItemId, packageSizeId: bag.packageSizeId }] : [];
    });
    const stock = await stockForLines(work, open);
    return stock.map(({ lineId, ready, expired, held }, at) => ({
      lineId,
      openQuantity: open[at]?.bags ?? 0,
      readyQuantity: ready,
      expiredQuantity: expired,
      heldQuantity: held,
    }));
  },
});
