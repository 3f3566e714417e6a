import { contract, type DuplicateOrderInput, Order } from "@tryer/contract";
import { channelOfCopy } from "@tryer/domain/orders";
import { priceWithTaxAs } from "@tryer/domain/pricing";
import { requireBuyer } from "#features/customers/index.ts";
import { activeTaxRateIds, pricesOn } from "#features/pricing/index.ts";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
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
    const { currency } = await requireBuyer(work, row.customerId);
    const itemIds = [...new Set(lines.map(({ roastedItemId }) => roastedItemId))];
    const { today } = await roasteryCalendar(work);
    const { prices, pricesIncludeTax } = await pricesOn(work, { customerId: row.customerId, day: today, itemIds });
    const rateIds = await activeTaxRateIds(work);
    const unpriced = ({ unitPriceMinor, taxE3 }: (typeof lines)[number]) =>
      priceWithTaxAs(unitPriceMinor, { taxE3, holdsTax: row.pricesIncludeTax, wantsTax: pricesIncludeTax });
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
        ...(currency === row.currency && !hasPrice(line) ? { unitPriceMinor: unpriced(line) } : {}),
      })),
    });
  },
});
