import type { Currency } from "../../money/index.ts";
import { minorOf } from "../shop-amount.ts";
import { parcelText, shopBuyer, type WrittenAddress } from "../shop-buyer.ts";
import type { ShopLine, ShopOrder, ShopPayment } from "../shop-order.ts";
import { addedTax, type ShopTax } from "../shop-tax.ts";
import { lineKeys, plainNotes, plainTitle } from "../shop-text.ts";
import { currencyOf, type Json, moment, number, part, parts, text, writtenDay } from "./json-parts.ts";

/** Payment by the status that Shopify gives, in its files, messages and GraphQL alike. */
export function shopifyPayment(status: string): ShopPayment {
  const known = PAYMENTS.get(status.trim().toLowerCase().replaceAll(" ", "_"));
  return known ?? "unknown";
}

const PAYMENTS = new Map<string, ShopPayment>([
  ["paid", "paid"],
  ["partially_refunded", "paid"],
  ["pending", "unpaid"],
  ["authorized", "authorized"],
  ["partially_paid", "partially_paid"],
  ["expired", "unpaid"],
  ["unpaid", "unpaid"],
  ["overdue", "unpaid"],
  ["refunded", "refunded"],
  ["voided", "voided"],
]);

export const isShopifyOrder = (order: Json): boolean =>
  Array.isArray(order.line_items) &&
  ("financial_status" in order || "order_number" in order || "total_line_items_price" in order);

/** Order of the REST API of Shopify, which is the body of its webhooks as well. Null where its currency is not known. */
export function shopifyOrder(order: Json): ShopOrder | null {
  const currency = currencyOf(order.currency);
  const id = text(order.id);
  if (currency === null || id === "") return null;
  const items = parts(order.line_items);
  const refunded = refundedPieces(order);
  const named = items.map((item) => ({
    sku: plainTitle(text(item.sku)),
    title: plainTitle(text(item.name) || [text(item.title), text(item.variant_title)].filter(Boolean).join(" - ")),
  }));
  const keys = lineKeys(named);
  const lines = items.map((item, at): ShopLine => {
    const ordered = number(item.quantity) ?? 0;
    const current = number(item.current_quantity) ?? Math.max(0, ordered - (refunded.get(text(item.id)) ?? 0));
    return {
      key: keys[at] ?? "",
      variantId: text(item.variant_id),
      sku: named[at]?.sku ?? "",
      title: named[at]?.title ?? "",
      ordered,
      quantity: leftToMake(item, current),
      unitPriceMinor: amount(item.price, currency),
      tax: restTax(item),
    };
  });
  const shippingAddress = restAddress(part(order.shipping_address));
  const shipping = parts(order.shipping_lines).filter((line) => line.is_removed !== true);
  return {
    externalId: id,
    number: plainTitle(text(order.name) || `#${text(order.order_number)}`),
    source: "message",
    row: null,
    orderedOn: writtenDay(order.created_at),
    updatedAt: moment(order.updated_at),
    currency,
    pricesIncludeTax: typeof order.taxes_included === "boolean" ? order.taxes_included : null,
    payment: shopifyPayment(text(order.financial_status)),
    isCancelled: text(order.cancelled_at) !== "",
    isFulfilled: text(order.fulfillment_status) === "fulfilled",
    isTest: order.test === true,
    isPartlyRefunded: false,
    buyer: restBuyer(order, shippingAddress),
    shipTo: parcelText(shippingAddress),
    notes: plainNotes(text(order.note)),
    discountMinor: amount(order.total_discounts, currency) ?? 0,
    shippingMinor: shipping.reduce(
      (sum, line) => sum + (amount(line.discounted_price, currency) ?? amount(line.price, currency) ?? 0),
      0,
    ),
    shippingTax: restTax(shipping.find((line) => amount(line.price, currency) !== 0) ?? {}),
    taxMinor: amount(order.current_total_tax, currency) ?? amount(order.total_tax, currency),
    totalMinor: amount(order.current_total_price, currency) ?? amount(order.total_price, currency),
    lines,
  };
}

/** Taxes of a line or of the shipping; null where the version of the API tells none. */
const restTax = ({ tax_lines: taxes }: Json): ShopTax | null =>
  Array.isArray(taxes)
    ? addedTax(parts(taxes).map(({ title, rate }) => ({ name: text(title), e3: (number(rate) ?? 0) * 100_000 })))
    : null;

const restAddress = (address: Json): WrittenAddress => ({
  recipient: text(address.name) || fullName(address),
  company: text(address.company),
  streets: [text(address.address1), text(address.address2)],
  zip: text(address.zip),
  city: text(address.city),
  region: text(address.province),
  country: text(address.country),
});

const fullName = (person: Json) => [text(person.first_name), text(person.last_name)].join(" ").trim();

function restBuyer(order: Json, shipping: WrittenAddress) {
  const [customer, billing] = [part(order.customer), part(order.billing_address)];
  const phones = [order.phone, billing.phone, part(order.shipping_address).phone, customer.phone];
  return shopBuyer({
    name: fullName(customer),
    email: text(order.email) || text(order.contact_email) || text(customer.email),
    phone: phones.map(text).find(Boolean) ?? "",
    billing: restAddress(billing),
    shipping,
  });
}

const amount = (value: unknown, currency: Currency): number | null => {
  const minor = minorOf(text(value), currency);
  return minor === null || minor < 0 ? null : minor;
};

/** Pieces that were refunded, by the id of the line: for versions of the API that tell no current quantity. */
function refundedPieces(order: Json): Map<string, number> {
  const refunded = new Map<string, number>();
  for (const item of parts(order.refunds).flatMap((refund) => parts(refund.refund_line_items))) {
    const id = text(item.line_item_id);
    refunded.set(id, (refunded.get(id) ?? 0) + (number(item.quantity) ?? 0));
  }
  return refunded;
}

function leftToMake(item: Json, current: number): number {
  const status = text(item.fulfillment_status);
  if (status === "fulfilled") return 0;
  return status === "partial" ? Math.min(current, number(item.fulfillable_quantity) ?? current) : current;
}
