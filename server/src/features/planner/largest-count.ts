import type { LargestCount } from "@tryer/contract";
import { max, ne } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines, orders, roastingPlanItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";

/** Finds the most bags that were ever on one line. A cancelled order may have been the mistake that is asked about. */
export const getLargestCount = query({
  permission: "plans:read",
  async run({ tx, actor }, _input: undefined): Promise<LargestCount> {
    const [ordered] = await tx
      .select({ most: max(orderLines.quantity) })
      .from(orderLines)
      .innerJoin(orders, refersTo(orderLines.orderId, orders))
      .where(ownRows(actor, orderLines, ne(orders.status, "cancelled")));
    const [planned] = await tx
      .select({ most: max(roastingPlanItems.quantity) })
      .from(roastingPlanItems)
      .where(ownRows(actor, roastingPlanItems));
    const largest = Math.max(ordered?.most ?? 0, planned?.most ?? 0);
    return { quantity: largest === 0 ? null : largest };
  },
});
