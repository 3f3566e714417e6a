import { contract, type EditOrderInput, type OrderLineInput, OrderStatus } from "@tryer/contract";
import { orderStatusAfter } from "@tryer/domain/orders";
import { scaledInteger } from "@tryer/domain/units";
import { type Buyer, requireBuyer } from "#features/customers/index.ts";
import { findTerms, taxOf } from "#features/pricing/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, invalid, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { piecesOf, requireDaysInOrder } from "./add-order.ts";
import { requireNotInvoiced } from "./invoices/invoiced-bags.ts";
import { progressOf } from "./move-on.ts";
import { checkedFigures } from "./order-figures.ts";
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from "./order-rows.ts";
import { loadOrder } from "./present-order.ts";
import { updateOrder } from "./update-order.ts";
import { replaceLines, writtenLines } from "./written-lines.ts";

type Facts = Omit<EditOrderInput, "id" | "version" | "overReason">;

/** Fields that decide over what is packed and what it costs. */
const AGREED = [
  "customerId",
  "lines",
  "discountPercent",
  "discountAmountMinor",
  "shippingMinor",
  "shippingTaxRateId",
] as const satisfies (keyof Facts)[];

/** Changes an order: all of it until it is packed, dates, address, reference and notes until it is sent. */
export const editOrder = command({
  operation: contract.orders.edit,
  permission: "orders:write",
  async run(work, { id, version, overReason, ...facts }: EditOrderInput) {
    const row = await lockOrder(work, id);
    if (row.version !== version) throw outdated(await loadOrder(work, id));
    const before = await linesOf(work, [id]);
    requireChangeable(row, { facts, before });
    const { orderedOn = row.orderedOn, promisedOn = row.promisedOn } = facts;
    // Days that stand as they were are no reason to refuse another change.
    if (orderedOn !== row.orderedOn || promisedOn !== row.promisedOn) requireDaysInOrder(orderedOn, promisedOn);
    if (changesAgreed(facts)) await requireNotInvoiced(work, id, "to change customer, lines or prices");
    const isOtherCustomer = facts.customerId !== undefined && facts.customerId !== row.customerId;
    const buyer = isOtherCustomer ? await requireBuyer(work, facts.customerId ?? "") : null;
    const priced = await pricedColumns(work, row, { facts, buyer });
    const isOtherCurrency = buyer !== null && buyer.currency !== row.currency;
    const lines = facts.lines ?? (isOtherCurrency ? before.map(withoutPrice) : undefined);
    const rows =
      lines === undefined
        ? before
        : await writtenLines(work, {
            orderId: id,
            lines,
            kept: isOtherCurrency ? [] : before,
            customerId: buyer?.id ?? row.customerId,
            orderedOn,
            currency: buyer?.currency ?? row.currency,
            pricesIncludeTax: row.pricesIncludeTax,
            terms: await findTerms(work),
          });
    const { totalMinor } = checkedFigures({ ...row, ...priced }, rows);
    if (lines !== undefined) await replaceLines(work, id, rows);
    const columns = {
      ...plainColumns(facts),
      ...priced,
      ...(buyer ? { customerId: buyer.id, customerName: buyer.name, currency: buyer.currency } : {}),
      ...(buyer && facts.shipTo === undefined ? { shipTo: buyer.shipTo } : {}),
      pieces: piecesOf(rows),
      totalMinor,
    };
    const { reason } = await updateOrder(work, row, columns, { reason: overReason });
    const detail = reason === "" ? {} : { reason };
    return { result: await loadOrder(work, id), subjectId: id, detail };
  },
});

const changesAgreed = (facts: Facts) => AGREED.some((key) => facts[key] !== undefined);

function requireChangeable(row: OrderRow, { facts, before }: { facts: Facts; before: OrderLineRow[] }): void {
  const status = OrderStatus.parse(row.status);
  if (!orderStatusAfter(status, "editFacts", { lines: [] }).ok)
    throw conflict("The order is closed and stays as it is. Undo its last step to change it.");
  if (!changesAgreed(facts)) return;
  const lines = facts.lines?.map(({ quantity }) => ({ ordered: quantity, sent: 0, returned: 0 }));
  const after = orderStatusAfter(status, "editLines", { lines: lines ?? before.map(progressOf) });
  if (after.ok) return;
  if (after.reason === "noLines")
    throw conflict("A confirmed order needs at least one line. Keep one, or cancel the order.");
  throw conflict("The order is packed. Undo that to change its customer, lines or prices.");
}

/** Columns that are written as they were told. */
function plainColumns({ channel, reference, orderedOn, promisedOn, shipTo, notes }: Facts): Partial<OrderRow> {
  const told = { channel, reference, orderedOn, promisedOn, shipTo, notes };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

interface Change {
  facts: Facts;
  buyer: Buyer | null;
}

/** Discount, shipping and tax as the edit leaves them. A discount of one kind replaces that of the other. */
async function pricedColumns(work: Work, row: OrderRow, { facts, buyer }: Change) {
  const { discountPercent, discountAmountMinor, shippingMinor, shippingTaxRateId } = facts;
  if ((discountPercent ?? null) !== null && (discountAmountMinor ?? null) !== null)
    throw invalid("Enter the discount as a percentage or an amount, not both", "discountAmountMinor");
  const currency = buyer?.currency ?? row.currency;
  if (currency !== row.currency && shippingMinor === undefined && row.shippingMinor > 0)
    throw invalid(`The customer pays in ${currency}. Enter the shipping again.`, "shippingMinor");
  const isDiscountTold = discountPercent !== undefined || discountAmountMinor !== undefined;
  const discount = isDiscountTold
    ? {
        discountE2: (discountPercent ?? null) === null ? null : scaledInteger(discountPercent ?? 0, 2),
        discountAmountMinor: discountAmountMinor ?? null,
      }
    : { discountE2: row.discountE2, discountAmountMinor: row.discountAmountMinor };
  if (currency !== row.currency && !isDiscountTold && (row.discountAmountMinor ?? 0) > 0)
    throw invalid(`The customer pays in ${currency}. Enter the discount again.`, "discountAmountMinor");
  const isOtherRate = shippingTaxRateId !== undefined && shippingTaxRateId !== row.shippingTaxRateId;
  const tax = isOtherRate ? await taxOf(work, shippingTaxRateId, "shippingTaxRateId") : null;
  return {
    ...discount,
    shippingMinor: shippingMinor ?? row.shippingMinor,
    shippingTaxRateId: tax ? tax.taxRateId : row.shippingTaxRateId,
    shippingTaxName: tax ? tax.taxName : row.shippingTaxName,
    shippingTaxE3: tax ? tax.taxE3 : row.shippingTaxE3,
    isTaxExempt: buyer?.isTaxExempt ?? row.isTaxExempt,
  };
}

/** A line as it was typed, to be priced anew in another currency. */
const withoutPrice = ({ roastedItemId, packageSizeId, grind, quantity, ...line }: OrderLineRow): OrderLineInput => ({
  roastedItemId,
  packageSizeId,
  grind,
  quantity,
  discountPercent: line.discountE2 / 100,
  taxRateId: line.taxRateId,
});
