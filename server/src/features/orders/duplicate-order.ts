import { contract, type DuplicateOrderInput, Order } from "@tryer/contract";
import { channelOfCopy } from "@tryer/domain/orders";
import { requireBuyer } from "#features/customers/index.ts";
import { activeTaxRateIds, findPrices } from "#features/pricing/index.ts";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import { insertOrder } from "./add-order.ts";
import { findOrder, linesOf } from "./order-rows.ts";

/**
 * Drafts an order with the lines of another one: at today's prices, and at the old price where a bag has none. Each line
 * is taxed as it was, at today's percent; the default rate takes the place of one that was put away. Dates, reference and
 * discount on the whole order are left open, and so is shipping where the customer pays in another currency by now.
 */
export const duplicateOrder = command({
  operation: contract.orders.duplicate,
  permission: "orders:write",
  async run(work, { id, newId }: DuplicateOrderInput) {
    const row = await findOrder(work, id);
    if (!row) throw notFound("Order");
    const lines = await linesOf(work, [id]);
    const { priceTierId: tierId, currency } = await requireBuyer(work, row.customerId);
    const itemIds = [...new Set(lines.map(({ roastedItemId }) => roastedItemId))];
    const prices = await findPrices(work, { itemIds, tierId, currency });
    const rateIds = await activeTaxRateIds(work);
    const hasPrice = (line: { roastedItemId: string; packageSizeId: string }) =>
      prices.some((price) => price.roastedItemId === line.roastedItemId && price.packageSizeId === line.packageSizeId);
    return insertOrder(work, {
      id: newId,
      customerId: row.customerId,
      channel: channelOfCopy(Order.shape.channel.parse(row.channel)),
      reference: "",
      promisedOn: null,
      shipTo: row.shipTo,
      notes: row.notes,
      discountPercent: null,
      discountAmountMinor: null,
      shippingMinor: currency === row.currency ? row.shippingMinor : 0,
      lines: lines.map((line) => ({
        roastedItemId: line.roastedItemId,
        packageSizeId: line.packageSizeId,
        grind: line.grind,
        quantity: line.quantity,
        discountPercent: line.discountE2 / 100,
        ...(line.taxRateId === null || rateIds.has(line.taxRateId) ? { taxRateId: line.taxRateId } : {}),
        ...(currency === row.currency && !hasPrice(line) ? { unitPriceMinor: line.unitPriceMinor } : {}),
      })),
    });
  },
});
