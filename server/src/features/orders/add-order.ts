import { type AddOrderInput, contract, type OrderLineInput } from "@tryer/contract";
import { scaledInteger } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { orders } from "#db/schema/index.ts";
import { requireBuyer } from "#features/customers/index.ts";
import { findTerms, taxOf } from "#features/pricing/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { checkedFigures } from "./order-figures.ts";
import { findOrder } from "./order-rows.ts";
import { loadOrder } from "./present-order.ts";
import { replaceLines, writtenLines } from "./written-lines.ts";

export const addOrder = command({
  operation: contract.orders.add,
  permission: "orders:write",
  run: insertOrder,
});

/** Drafts an order at the terms of its customer; answers the one that is there when the request was sent before. */
export async function insertOrder(work: Work, { id = uuidv7(), lines, ...typed }: AddOrderInput) {
  const { tx, actor, now } = work;
  const addedBefore = async () => ({ result: await loadOrder(work, id), subjectId: id, isRepeat: true });
  if (await findOrder(work, id)) return addedBefore();
  const buyer = await requireBuyer(work, typed.customerId);
  const terms = await findTerms(work);
  const askedRate = typed.shippingTaxRateId === undefined ? terms.shippingTaxRateId : typed.shippingTaxRateId;
  const shippingTax = await taxOf(work, askedRate, "shippingTaxRateId");
  const rows = await writtenLines(work, {
    orderId: id,
    lines,
    kept: [],
    tierId: buyer.priceTierId,
    currency: buyer.currency,
    terms,
  });
  const priced = {
    discountE2: typed.discountPercent === null ? null : scaledInteger(typed.discountPercent, 2),
    discountAmountMinor: typed.discountAmountMinor,
    shippingMinor: typed.shippingMinor,
    shippingTaxE3: shippingTax.taxE3,
    pricesIncludeTax: terms.pricesIncludeTax,
    isTaxExempt: buyer.isTaxExempt,
  };
  const { totalMinor } = checkedFigures(priced, rows);
  const inserted = await tx
    .insert(orders)
    .values({
      ...priced,
      roasteryId: actor.roasteryId,
      id,
      number: await nextShortNumber(work, "order"),
      customerId: buyer.id,
      customerName: buyer.name,
      channel: typed.channel,
      reference: typed.reference,
      orderedOn: typed.orderedOn ?? (await roasteryCalendar(work)).today,
      promisedOn: typed.promisedOn,
      shipTo: typed.shipTo ?? buyer.shipTo,
      notes: typed.notes,
      restDays: terms.restDays,
      currency: buyer.currency,
      shippingTaxRateId: shippingTax.taxRateId,
      shippingTaxName: shippingTax.taxName,
      pieces: piecesOf(lines),
      totalMinor,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (inserted.length === 0) return addedBefore();
  await replaceLines(work, id, rows);
  return { result: await loadOrder(work, id), subjectId: id, isRepeat: false };
}

/** Bags of all lines. */
export const piecesOf = (lines: readonly Pick<OrderLineInput, "quantity">[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
