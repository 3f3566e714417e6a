import type { OrderLineStock } from "@tryer/contract";
import { stockForLines } from "#features/stock/index.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { claimedStock, openBags } from "./claimed-stock.ts";
import { findOrder, linesOf } from "./order-rows.ts";

/** Bags that the roasted stock gives for what is open of an order, and those that lie there for other orders. */
export const showOrderStock = query({
  permission: "orders:read",
  async run(work, { id }: { id: string }): Promise<OrderLineStock[]> {
    if (!(await findOrder(work, id))) throw notFound("Order");
    const lines = await linesOf(work, [id]);
    const open = openBags(lines);
    const claimed = await claimedStock(work, lines);
    const lying = await stockForLines(work, open);
    return lying.map(({ lineId, ready, expired, held }, at) => {
      const own = claimed.get(lineId) ?? { ready: 0, expired: 0, held: 0 };
      return {
        lineId,
        openQuantity: open[at]?.bags ?? 0,
        readyQuantity: own.ready,
        claimedQuantity: Math.max(0, ready - own.ready),
        expiredQuantity: Math.min(expired, own.expired),
        heldQuantity: Math.min(held, own.held),
      };
    });
  },
});
