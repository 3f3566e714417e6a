import { contract, OrderStatus, type TrackOrderInput } from "@tryer/contract";
import { ORDER_STATUS_WORDS, SOLD_ORDER_STATUSES } from "@tryer/domain/orders";
import { command } from "../../../runtime/command.ts";
import { conflict, outdated } from "../../../runtime/refusal.ts";
import { lockOrder } from "../order-rows.ts";
import { loadOrder } from "../present-order.ts";
import { updateOrder } from "../update-order.ts";
import { queueHandOver } from "./queue-hand-over.ts";

/** Sets the parcels that an order was sent in, before it is booked as sent or afterwards. */
export const trackOrder = command({
  operation: contract.orders.track,
  permission: "orders:pack",
  async run(work, { id, version, parcels }: TrackOrderInput) {
    const row = await lockOrder(work, id);
    if (row.version !== version) throw outdated(await loadOrder(work, id));
    const status = OrderStatus.parse(row.status);
    if (!SOLD_ORDER_STATUSES.includes(status))
      throw conflict(`Only a confirmed order has parcels. This one is: ${ORDER_STATUS_WORDS[status].toLowerCase()}.`);
    await updateOrder(work, row, { parcels });
    await queueHandOver(work, id);
    return { result: await loadOrder(work, id), subjectId: id };
  },
});
