import type { OrderLineStock } from "@tryer/contract";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { stockOfOrder } from "./claimed-stock.ts";
import { findOrder, linesOf } from "./order-rows.ts";

/** Bags that the roasted stock gives for what is open of an order, and those that lie there for other orders. */
export const showOrderStock = query({
  permission: "orders:read",
  async run(work, { id }: { id: string }): Promise<OrderLineStock[]> {
    if (!(await findOrder(work, id))) throw notFound("Order");
    const stock = await stockOfOrder(work, await linesOf(work, [id]));
    return stock.map(({ lineId, bags, ready, picked, claimed, expired, held }) => ({
      lineId,
      openQuantity: bags,
      readyQuantity: ready,
      pickedQuantity: picked,
      claimedQuantity: claimed,
      expiredQuantity: expired,
      heldQuantity: held,
    }));
  },
});
