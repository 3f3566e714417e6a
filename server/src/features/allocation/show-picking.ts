import type { PickingInput, PickingLine } from "@tryer/contract";
import { orderNumberLabel } from "@tryer/domain/units";
import { query } from "../../runtime/query.ts";
import { allocatedLines } from "./allocated-lines.ts";

/** Bags to pick for the orders up to a day, or for some orders, in the order in which they draw on the coffee. */
export const showPicking = query({
  permission: "orders:read",
  async run(work, { day, ids }: PickingInput): Promise<PickingLine[]> {
    const named = ids === undefined ? null : new Set(ids);
    const isShown = (orderId: string, promisedOn: string | null) =>
      named === null ? promisedOn === null || promisedOn <= day : named.has(orderId);
    return (await allocatedLines(work)).flatMap(({ claim, allocated }): PickingLine[] => {
      const { orderId, number, version: orderVersion, customerName, promisedOn, productName, sizeLabel, grind } = claim;
      if (!isShown(orderId, promisedOn)) return [];
      const { batches: _batches, readyOn: _readyOn, ...line } = allocated;
      const orderNumber = orderNumberLabel(number);
      return [{ ...line, orderNumber, orderVersion, customerName, promisedOn, productName, sizeLabel, grind }];
    });
  },
});
