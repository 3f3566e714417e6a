import { contract, OrderPage, type PageOrderInput, type PageProduct, type PageReceipt } from "@tryer/contract";
import { lineAmount, MAX_WAITING_ORDERS, missingToMinimum } from "@tryer/domain/orders";
import { orderNumberLabel, weighedText } from "@tryer/domain/units";
import { count, eq } from "drizzle-orm";
import { orders } from "#db/schema/index.ts";
import type { CustomerRow } from "#features/customers/index.ts";
import { moneyWords } from "../../../mail/money-words.ts";
import { NOBODY } from "../../../runtime/anonymous-context.ts";
import { guestCommand } from "../../../runtime/guest-command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { holdShortNumbers } from "../../../runtime/short-number.ts";
import { writeOrder } from "../add-order.ts";
import { findOrder, type OrderRow } from "../order-rows.ts";
import { holdIfOver } from "../update-order.ts";
import { productsFor } from "./page-bags.ts";
import { customerOfLink, lockCustomerOfLink, noPage } from "./page-customer.ts";
import { windowOf } from "./show-order-page.ts";

const CHANNEL = "order_page";

/**
 * Drafts an order as the customer of a link, at the prices and for the day that their page showed: what has changed since is
 * told and nothing is taken. A request that is sent again is the same order.
 */
export const orderByPage = guestCommand({
  operation: contract.orderPage.order,
  secret: ({ link }: PageOrderInput) => link,
  async run(work, { id, deliversOn, reference, notes, lines, totalMinor }: PageOrderInput, linkHash) {
    // A link that opens nothing holds up nobody's orders.
    await customerOfLink(work, linkHash);
    await holdShortNumbers(work, "order");
    const customer = await lockCustomerOfLink(work, linkHash);
    const before = await findOrder(work, id);
    if (before) return { result: receiptOf(before, customer), audit: null, isChange: false };
    await requireRoom(work, customer);
    const window = await windowOf(work, customer);
    if ((window?.deliversOn ?? null) !== deliversOn)
      throw conflict(
        window === null
          ? "The delivery day changed. Check the page and send the order again."
          : `The cut-off has passed. Orders are now for ${window.deliversOn}: check the page and send the order again.`,
        "deliversOn",
      );
    requireAsShown((await productsFor(work, customer)).products, lines, customer);
    await writeOrder(
      work,
      {
        id,
        customerId: customer.id,
        channel: CHANNEL,
        reference,
        notes,
        promisedOn: deliversOn,
        discountPercent: null,
        discountAmountMinor: null,
        shippingMinor: 0,
        lines: lines.map((line) => ({ ...line, discountPercent: 0 })),
      },
      { userId: NOBODY },
    );
    await holdIfOver(work, id);
    const row = await findOrder(work, id);
    if (row === undefined) throw new Error("an order that was written is gone");
    if (totalMinor !== undefined && totalMinor !== row.totalMinor) throw conflict(otherSum(row), "totalMinor");
    const audit = { subjectId: id, customerId: customer.id };
    return { result: receiptOf(row, customer), audit, isChange: true };
  },
});

function otherSum(row: OrderRow): string {
  const currency = OrderPage.shape.currency.parse(row.currency);
  return `The tax has changed. The order comes to ${moneyWords(row.totalMinor, currency)} now. Check the total and send it again.`;
}

/** The order as it was taken in; none for an id that is somebody else's order, or came in by another way. */
function receiptOf(row: OrderRow, customer: CustomerRow): PageReceipt {
  if (row.customerId !== customer.id || row.channel !== CHANNEL) throw noPage();
  return {
    number: orderNumberLabel(row.number),
    deliversOn: row.promisedOn,
    currency: OrderPage.shape.currency.parse(row.currency),
    totalMinor: row.totalMinor,
  };
}

/** Refuses more orders than the roastery looks through: a link that got into wrong hands fills no list. */
async function requireRoom({ tx, actor }: RoasteryWork, { id }: CustomerRow): Promise<void> {
  const [waiting] = await tx
    .select({ count: count() })
    .from(orders)
    .where(ownRows(actor, orders, eq(orders.customerId, id), eq(orders.status, "draft"), eq(orders.channel, CHANNEL)));
  if ((waiting?.count ?? 0) >= MAX_WAITING_ORDERS)
    throw conflict(
      `${MAX_WAITING_ORDERS} orders are waiting for the roastery. Ask them to confirm before you send another.`,
    );
}

/** Refuses bags that are no longer offered or cost something else by now, and less than the minimum. */
function requireAsShown(products: PageProduct[], lines: PageOrderInput["lines"], customer: CustomerRow): void {
  const currency = OrderPage.shape.currency.parse(customer.currency);
  let [goodsMinor, grams] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const product = products.find(({ id }) => id === line.roastedItemId);
    const bag = product?.bags.find(({ packageSizeId }) => packageSizeId === line.packageSizeId);
    const field = (name: string) => `lines.${at}.${name}`;
    if (product === undefined || bag === undefined)
      throw conflict(
        "A coffee in your order is no longer offered. Check the page and send the order again.",
        field("roastedItemId"),
      );
    if (bag.priceMinor !== line.unitPriceMinor)
      throw conflict(
        `${product.name}, ${bag.label} costs ${moneyWords(bag.priceMinor, currency)} now. Check the total and send the order again.`,
        field("unitPriceMinor"),
      );
    if (product.grinds.length > 0 && line.grind !== "" && !product.grinds.includes(line.grind))
      throw conflict(
        `${product.name} is no longer offered ground as ${line.grind}. Choose another grind.`,
        field("grind"),
      );
    goodsMinor += lineAmount({ ...line, discountE2: 0 });
    grams += bag.grams * line.quantity;
  }
  const { orderMinimumMinor, orderMinimumGrams } = customer;
  const missing = missingToMinimum(
    { minimumMinor: orderMinimumMinor, minimumGrams: orderMinimumGrams },
    { goodsMinor, grams },
  );
  if (missing.minor > 0)
    throw invalid(
      `The minimum order is ${moneyWords(orderMinimumMinor ?? 0, currency)}. ${moneyWords(missing.minor, currency)} are missing.`,
      "lines",
    );
  if (missing.grams > 0)
    throw invalid(
      weighedText`The minimum order is ${{ grams: orderMinimumGrams ?? 0 }}. ${{ grams: missing.grams }} are missing.`,
      "lines",
    );
}
