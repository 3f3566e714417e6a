import type { Currency } from "../../money/index.ts";
import { type LinePrice, priceOfLine } from "../line-price.ts";
import { minorOf } from "../shop-amount.ts";
import { parcelText, shopBuyer, type WrittenAddress } from "../shop-buyer.ts";
import type { ShopLine, ShopOrder, ShopPayment } from "../shop-order.ts";
import { addedTax, rateOf, type ShopTax } from "../shop-tax.ts";
import { lineKeys, plainNotes, plainTitle } from "../shop-text.ts";
import { currencyOf, type Json, moment, number, part, parts, text, writtenDay } from "./json-parts.ts";

interface WooStatus {
  payment: ShopPayment;
  isCancelled: boolean;
  isFulfilled: boolean;
}

const open = { isCancelled: false, isFulfilled: false };
const STATUSES = new Map<string, WooStatus>([
  ["processing", { ...open, payment: "paid" }],
  ["completed", { ...open, payment: "paid", isFulfilled: true }],
  ["pending", { ...open, payment: "unpaid" }],
  ["pending payment", { ...open, payment: "unpaid" }],
  ["on hold", { ...open, payment: "unpaid" }],
  ["checkout draft", { ...open, payment: "unpaid" }],
  ["draft", { ...open, payment: "unpaid" }],
  ["failed", { ...open, payment: "voided" }],
  ["refunded", { ...open, payment: "refunded" }],
  ["cancelled", { ...open, payment: "unknown", isCancelled: true }],
  ["trash", { ...open, payment: "unknown", isCancelled: true }],
]);

/** Meaning of a status of WooCommerce; one that a plugin added says nothing and counts as open. */
export const wooStatus = (status: string): WooStatus =>
  STATUSES.get(status.toLowerCase().replace(/^wc-/, "").replaceAll("-", " ").trim()) ?? { ...open, payment: "unknown" };

export const isWooOrder = (order: Json): boolean =>
  Array.isArray(order.line_items) && "status" in order && !("financial_status" in order);

/** A refund has no status and hangs on an order. */
export const isWooRefund = (body: Json): boolean =>
  Array.isArray(body.line_items) && !("status" in body) && "amount" in body && "reason" in body;

/**
 * Order of the REST API of WooCommerce, which is the body of its webhooks as well. It tells all sums without tax, with the
 * tax beside them: where prices of the shop hold the tax, both together are what the buyer saw and paid.
 */
export function wooOrder(order: Json): ShopOrder | null {
  const currency = currencyOf(order.currency);
  const id = text(order.id);
  if (currency === null || id === "") return null;
  const items = parts(order.line_items);
  const named = items.map((item) => ({ sku: plainTitle(text(item.sku)), title: plainTitle(text(item.name)) }));
  const keys = lineKeys(named);
  const [billing, shipping] = [wooAddress(part(order.billing)), wooAddress(part(order.shipping))];
  const refunds = parts(order.refunds);
  const taxOf = wooTaxes(order, currency);
  const [shippingLine] = parts(order.shipping_lines);
  const pricesIncludeTax = holdsTax(order, currency);
  const sum = (from: Json, [net, tax]: SumKeys) => paidAmount(from, { net, tax, currency, pricesIncludeTax });
  const prices = items.map((item) => priceOf(item, sum, currency));
  const excessMinor = prices.reduce((total, price) => total + (price?.excessMinor ?? 0), 0);
  return {
    externalId: id,
    number: plainTitle(text(order.number) || id),
    source: "message",
    row: null,
    orderedOn: writtenDay(order.date_created) ?? writtenDay(order.date_created_gmt),
    updatedAt: moment(order.date_modified_gmt) ?? moment(order.date_modified),
    currency,
    pricesIncludeTax,
    ...wooStatus(text(order.status)),
    isTest: false,
    isPartlyRefunded: refunds.length > 0 && text(order.status) !== "refunded",
    buyer: shopBuyer({
      name: fullName(part(order.billing)),
      email: text(part(order.billing).email),
      phone: text(part(order.billing).phone) || text(part(order.shipping).phone),
      billing,
      shipping,
    }),
    shipTo: parcelText(isPlace(shipping) ? shipping : billing),
    notes: plainNotes(text(order.customer_note)),
    discountMinor: (sum(order, ["discount_total", "discount_tax"]) ?? 0) + excessMinor,
    shippingMinor: sum(order, ["shipping_total", "shipping_tax"]) ?? 0,
    shippingTax: shippingLine === undefined ? null : taxOf(shippingLine),
    taxMinor: amount(order.total_tax, currency),
    totalMinor: amount(order.total, currency),
    lines: items.map((item, at): ShopLine => {
      const ordered = number(item.quantity) ?? 0;
      const variation = text(item.variation_id);
      return {
        key: keys[at] ?? "",
        variantId: variation === "0" ? "" : variation,
        sku: named[at]?.sku ?? "",
        title: named[at]?.title ?? "",
        ordered,
        quantity: Math.max(0, ordered),
        unitPriceMinor: prices[at]?.unitPriceMinor ?? null,
        tax: taxOf(item),
      };
    }),
  };
}

const RULE = { pricesIncludeTax: false, isTaxExempt: false };

/**
 * Taxes of the lines of an order by the ids of its rates. Versions that tell no percentage are read by the amounts of all
 * lines of a rate.
 */
function wooTaxes(order: Json, currency: Currency): (line: Json) => ShopTax | null {
  const lines = [...parts(order.line_items), ...parts(order.shipping_lines)];
  const idsOf = (line: Json) =>
    parts(line.taxes).flatMap(({ id, total }) => ((amount(total, currency) ?? 0) > 0 ? text(id) : []));
  const rates = new Map(
    parts(order.tax_lines).map((tax): [string, ShopTax] => {
      const id = text(tax.rate_id);
      const taxed = lines.filter((line) => idsOf(line).includes(id));
      const base = taxed.reduce((sum, line) => sum + (amount(line.total, currency) ?? 0), 0);
      const minor = (amount(tax.tax_total, currency) ?? 0) + (amount(tax.shipping_tax_total, currency) ?? 0);
      const percent = number(tax.rate_percent);
      const e3 = percent === null ? (rateOf(minor, base, RULE)?.e3 ?? 0) : percent * 1000;
      return [id, { name: text(tax.label), e3 }];
    }),
  );
  return (line) => (Array.isArray(line.taxes) ? addedTax(idsOf(line).flatMap((id) => rates.get(id) ?? [])) : null);
}

const fullName = (person: Json) => `${text(person.first_name)} ${text(person.last_name)}`;

const wooAddress = (address: Json): WrittenAddress => ({
  recipient: fullName(address),
  company: text(address.company),
  streets: [text(address.address_1), text(address.address_2)],
  zip: text(address.postcode),
  city: text(address.city),
  region: text(address.state),
  country: text(address.country),
});

const isPlace = ({ streets: [street], city }: WrittenAddress) => street !== "" || city !== "";

function amount(value: unknown, currency: Currency): number | null {
  const minor = minorOf(text(value), currency);
  return minor === null || minor < 0 ? null : minor;
}

/**
 * Whether prices hold the tax. Without any tax they hold none, as those of a buyer who pays none; versions that tell no tax
 * of their lines give net sums alone.
 */
function holdsTax(order: Json, currency: Currency): boolean {
  const isTold = parts(order.line_items).every((item) => amount(item.subtotal_tax, currency) !== null);
  return order.prices_include_tax === true && isTold && (amount(order.total_tax, currency) ?? 0) > 0;
}

type SumKeys = readonly [net: string, tax: string];

interface PaidSum {
  net: string;
  tax: string;
  currency: Currency;
  pricesIncludeTax: boolean;
}

/** Sum as prices of the order are: with the tax beside it where they hold it. */
function paidAmount(from: Json, { net, tax, currency, pricesIncludeTax }: PaidSum): number | null {
  const minor = amount(from[net], currency);
  return minor === null ? null : minor + (pricesIncludeTax ? (amount(from[tax], currency) ?? 0) : 0);
}

/** Price of one before discounts, from the sum of the line; the price that the API gives is net, rounded, and after them. */
function priceOf(item: Json, sum: (from: Json, keys: SumKeys) => number | null, currency: Currency): LinePrice | null {
  const total = sum(item, ["subtotal", "subtotal_tax"]) ?? sum(item, ["total", "total_tax"]);
  const price = total === null ? null : priceOfLine(total, number(item.quantity) ?? 0);
  if (price !== null) return price;
  const unitPriceMinor = amount(item.price, currency);
  return unitPriceMinor === null ? null : { unitPriceMinor, excessMinor: 0 };
}
