import { Order, PackageUnit } from "@tryer/contract";
import { bagGrams } from "@tryer/domain/items";
import { missingToMinimum, overLimit } from "@tryer/domain/orders";
import { type WeighedText, weighedText } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines, packageSizes } from "#db/schema/index.ts";
import { type CustomerRow, findCustomer, lockLimited } from "#features/customers/index.ts";
import { moneyWords } from "../../../mail/money-words.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { figuresOf } from "../order-figures.ts";
import { linesOf, type OrderRow } from "../order-rows.ts";
import { debtOf, isPaidOrder } from "./customer-debt.ts";

/** Limits of the customer that an order is held against. */
export interface AskedLimits {
  credit: boolean;
  minimum: boolean;
}

const currencyOf = (code: string) => Order.shape.money.unwrap().shape.currency.parse(code);

/**
 * Sentences that say which limits of its customer an order breaks once it is confirmed; null where it keeps them. Holds a
 * customer with a credit limit until the transaction ends, so that of two orders at once the second one counts the first.
 */
export async function limitWords(work: RoasteryWork, order: OrderRow, asked: AskedLimits): Promise<WeighedText | null> {
  const customer = (await lockLimited(work, order.customerId)) ?? (await findCustomer(work, order.customerId));
  if (customer === undefined) throw new Error("an order is of a customer");
  const credit = asked.credit ? await creditWords(work, order, customer) : "";
  const minimum = asked.minimum ? await minimumWords(work, order, customer) : null;
  if (minimum === null) return credit === "" ? null : weighedText`${credit}`;
  return credit === "" ? minimum : weighedText`${credit} ${minimum}`;
}

async function creditWords(work: RoasteryWork, order: OrderRow, customer: CustomerRow): Promise<string> {
  const { creditLimitMinor: limit, name } = customer;
  // An order that costs nothing, or whose money a shop has, owes no more than before.
  if (limit === null || order.totalMinor === 0 || (await isPaidOrder(work, order.id))) return "";
  if (order.currency !== customer.currency)
    return `The order is in ${order.currency} and the credit limit of ${name} in ${customer.currency}.`;
  const { invoicedMinor, sentMinor, toSendMinor, owedMinor } = await debtOf(work, customer, { confirming: order.id });
  const over = overLimit(limit, owedMinor);
  if (over === 0) return "";
  const money = (minor: number) => moneyWords(minor, currencyOf(customer.currency));
  const parts = `${money(invoicedMinor)} on invoices, ${money(sentMinor)} sent, ${money(toSendMinor)} to send`;
  return `${name} would owe ${money(owedMinor)} (${parts}), ${money(over)} over the credit limit of ${money(limit)}.`;
}

async function minimumWords(work: RoasteryWork, order: OrderRow, customer: CustomerRow): Promise<WeighedText | null> {
  const { orderMinimumMinor, orderMinimumGrams, name } = customer;
  if (orderMinimumMinor === null && orderMinimumGrams === null) return null;
  const { goodsMinor } = figuresOf(order, await linesOf(work, [order.id]));
  const grams = await gramsOfOrder(work, order.id);
  const isComparable = order.currency === customer.currency;
  const missing = missingToMinimum(
    { minimumMinor: isComparable ? orderMinimumMinor : null, minimumGrams: orderMinimumGrams },
    { goodsMinor, grams },
  );
  const money = (minor: number) => moneyWords(minor, currencyOf(customer.currency));
  if (missing.minor > 0)
    return weighedText`The order of ${money(goodsMinor)} is below the minimum of ${money(orderMinimumMinor ?? 0)} for ${name}.`;
  if (missing.grams > 0)
    return weighedText`The order of ${{ grams }} is below the minimum of ${{ grams: orderMinimumGrams ?? 0 }} for ${name}.`;
  return null;
}

async function gramsOfOrder({ tx, actor }: RoasteryWork, orderId: string): Promise<number> {
  const rows = await tx
    .select({ quantity: orderLines.quantity, size: packageSizes.size, unit: packageSizes.unit })
    .from(orderLines)
    .innerJoin(packageSizes, refersTo(orderLines.packageSizeId, packageSizes))
    .where(ownRows(actor, orderLines, eq(orderLines.orderId, orderId)));
  return rows.reduce(
    (sum, { quantity, size, unit }) => sum + quantity * bagGrams({ size, unit: PackageUnit.parse(unit) }),
    0,
  );
}
