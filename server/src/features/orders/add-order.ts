import { type AddOrderInput, contract, type OrderChannel, type OrderLineInput } from "@tryer/contract";
import { scaledInteger } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { orders } from "#db/schema/index.ts";
import { requireBuyer } from "#features/customers/index.ts";
import { findTerms, type KeptTax, taxByTier, taxOf } from "#features/pricing/index.ts";
import { command } from "../../runtime/command.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { checkedFigures } from "./order-figures.ts";
import { findOrder } from "./order-rows.ts";
import { loadOrder } from "./present-order.ts";
import { type AgreedLine, replaceLines, writtenLines } from "./written-lines.ts";

export const addOrder = command({
  operation: contract.orders.add,
  permission: "orders:write",
  run: (work, input: AddOrderInput) => insertOrder(work, input),
});

/** Currency and tax of an order that was agreed elsewhere, as in a shop. */
interface OwnTerms {
  currency?: string;
  pricesIncludeTax?: boolean;
  shippingTax?: KeptTax | undefined;
}

type AgreedOrder = Omit<AddOrderInput, "lines"> & { lines: AgreedLine[] };

/** Drafts an order at the terms of its customer; answers the one that is there when the request was sent before. */
export async function insertOrder(work: Work, { id = uuidv7(), ...typed }: AgreedOrder, own: OwnTerms = {}) {
  const { isRepeat } = await writeOrder(work, { ...typed, id }, { ...own, userId: work.actor.userId });
  return { result: await loadOrder(work, id), subjectId: id, isRepeat };
}

interface Written extends OwnTerms {
  /** Person whose order it is; nobody's where the customer sent it. */
  userId: string;
}

/** Writes the rows of a draft. Answers whether they were there before. */
export async function writeOrder(
  work: RoasteryWork,
  { id, lines, ...typed }: Omit<AgreedOrder, "channel"> & { id: string; channel: OrderChannel },
  { currency: ownCurrency, pricesIncludeTax, shippingTax: ownTax, userId }: Written,
): Promise<{ isRepeat: boolean }> {
  const { tx, actor, now } = work;
  if (await findOrder(work, id)) return { isRepeat: true };
  // Drawn before the customer is held, by everybody who writes an order (`holdShortNumbers`): whoever writes several orders
  // holds the counter while the next customer is asked for.
  const number = await nextShortNumber(work, "order");
  const buyer = await requireBuyer(work, typed.customerId);
  const currency = ownCurrency ?? buyer.currency;
  const orderedOn = typed.orderedOn ?? (await roasteryCalendar(work)).today;
  requireDaysInOrder(orderedOn, typed.promisedOn);
  const terms = await findTerms(work);
  const askedRate = typed.shippingTaxRateId === undefined ? terms.shippingTaxRateId : typed.shippingTaxRateId;
  const shippingTax = ownTax ?? (await taxOf(work, askedRate, "shippingTaxRateId"));
  const holdsTax = pricesIncludeTax ?? (await taxByTier(work, orderedOn))(buyer.priceTierId);
  const rows = await writtenLines(work, {
    orderId: id,
    lines,
    kept: [],
    customerId: buyer.id,
    orderedOn,
    currency,
    pricesIncludeTax: holdsTax,
    terms,
  });
  const priced = {
    discountE2: typed.discountPercent === null ? null : scaledInteger(typed.discountPercent, 2),
    discountAmountMinor: typed.discountAmountMinor,
    shippingMinor: typed.shippingMinor,
    shippingTaxE3: shippingTax.taxE3,
    pricesIncludeTax: holdsTax,
    isTaxExempt: buyer.isTaxExempt,
  };
  const { totalMinor } = checkedFigures(priced, rows);
  const inserted = await tx
    .insert(orders)
    .values({
      ...priced,
      roasteryId: actor.roasteryId,
      id,
      number,
      customerId: buyer.id,
      customerName: buyer.name,
      channel: typed.channel,
      reference: typed.reference,
      orderedOn,
      promisedOn: typed.promisedOn,
      shipTo: typed.shipTo ?? buyer.shipTo,
      notes: typed.notes,
      restDays: terms.restDays,
      currency,
      shippingTaxRateId: shippingTax.taxRateId,
      shippingTaxName: shippingTax.taxName,
      pieces: piecesOf(lines),
      totalMinor,
      userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (inserted.length === 0) return { isRepeat: true };
  await replaceLines(work, id, rows);
  return { isRepeat: false };
}

/** Refuses a promised day before the day of the order. */
export function requireDaysInOrder(orderedOn: string, promisedOn: string | null): void {
  if (promisedOn !== null && promisedOn < orderedOn)
    throw invalid(`The promised day is before the order day, ${orderedOn}. Change one of them.`, "promisedOn");
}

/** Bags of all lines. */
export const piecesOf = (lines: readonly Pick<OrderLineInput, "quantity">[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
