import type { Currency } from "../../money/index.ts";
import { minorOf } from "../shop-amount.ts";
import { parcelText, shopBuyer, type WrittenAddress } from "../shop-buyer.ts";
import type { ShopOrder } from "../shop-order.ts";
import { addedTax, type ShopTax } from "../shop-tax.ts";
import { lineKeys, plainNotes, plainTitle } from "../shop-text.ts";
import { currencyOf, type Json, moment, number, part, parts, text, writtenDay } from "./json-parts.ts";
import { shopifyPayment } from "./shopify-json.ts";

/** Nodes of a connection, which are wrapped in edges or not. */
const nodes = (connection: unknown): Json[] => {
  const { edges, nodes: plain } = part(connection);
  return Array.isArray(plain) ? parts(plain) : parts(edges).map(({ node }) => part(node));
};

/** Orders of an answer of the GraphQL API; null where the text is none. */
export function graphqlNodes(answer: Json): Json[] | null {
  const { orders } = "data" in answer ? part(answer.data) : answer;
  const { edges, nodes: plain } = part(orders);
  return Array.isArray(edges) || Array.isArray(plain) ? nodes(orders) : null;
}

export const isGraphqlOrder = (order: Json): boolean => "lineItems" in order && "displayFinancialStatus" in order;

/** Order of the GraphQL API of Shopify. The last digits of its id are those of the REST API. */
export function graphqlOrder(order: Json): ShopOrder | null {
  const currency = currencyOf(order.currencyCode) ?? currencyOf(shopMoney(order.totalPriceSet).currencyCode);
  const id = /(\d+)$/.exec(text(order.id))?.[1];
  if (currency === null || id === undefined) return null;
  const items = nodes(order.lineItems);
  const named = items.map((item) => ({
    sku: plainTitle(text(item.sku)),
    title: plainTitle(text(item.name) || [text(item.title), text(item.variantTitle)].filter(Boolean).join(" - ")),
  }));
  const keys = lineKeys(named);
  const [customer, billing, shipping] = [part(order.customer), part(order.billingAddress), part(order.shippingAddress)];
  const shippingAddress = graphqlAddress(shipping);
  const fulfilment = text(order.displayFulfillmentStatus);
  return {
    externalId: id,
    number: plainTitle(text(order.name)),
    source: "message",
    row: null,
    orderedOn: writtenDay(order.createdAt),
    updatedAt: moment(order.updatedAt),
    currency,
    pricesIncludeTax: typeof order.taxesIncluded === "boolean" ? order.taxesIncluded : null,
    payment: shopifyPayment(text(order.displayFinancialStatus)),
    isCancelled: text(order.cancelledAt) !== "",
    isFulfilled: fulfilment === "FULFILLED",
    isTest: order.test === true,
    isPartlyRefunded:
      text(order.displayFinancialStatus) === "PARTIALLY_REFUNDED" && !items.every((item) => "currentQuantity" in item),
    buyer: shopBuyer({
      name: [text(customer.firstName), text(customer.lastName)].join(" ").trim() || text(customer.displayName),
      email: text(order.email) || text(customer.email),
      phone: [order.phone, billing.phone, shipping.phone, customer.phone].map(text).find(Boolean) ?? "",
      billing: graphqlAddress(billing),
      shipping: shippingAddress,
    }),
    shipTo: parcelText(shippingAddress),
    notes: plainNotes(text(order.note)),
    discountMinor: amount(order.totalDiscountsSet, currency) ?? 0,
    shippingMinor: amount(order.totalShippingPriceSet, currency) ?? 0,
    shippingTax: graphqlTax(nodes(order.shippingLines)[0] ?? {}),
    taxMinor: amount(order.currentTotalTaxSet, currency) ?? amount(order.totalTaxSet, currency),
    totalMinor: amount(order.currentTotalPriceSet, currency) ?? amount(order.totalPriceSet, currency),
    lines: items.map((item, at) => {
      const ordered = number(item.quantity) ?? 0;
      const current = number(item.currentQuantity) ?? ordered;
      return {
        key: keys[at] ?? "",
        variantId: /(\d+)$/.exec(text(part(item.variant).id))?.[1] ?? "",
        sku: named[at]?.sku ?? "",
        title: named[at]?.title ?? "",
        ordered,
        quantity: Math.min(current, number(item.unfulfilledQuantity) ?? current),
        unitPriceMinor: amount(item.originalUnitPriceSet, currency),
        tax: graphqlTax(item),
      };
    }),
  };
}

const graphqlTax = ({ taxLines }: Json): ShopTax | null =>
  Array.isArray(taxLines)
    ? addedTax(parts(taxLines).map(({ title, rate }) => ({ name: text(title), e3: (number(rate) ?? 0) * 100_000 })))
    : null;

const graphqlAddress = (address: Json): WrittenAddress => ({
  recipient: text(address.name) || [text(address.firstName), text(address.lastName)].join(" "),
  company: text(address.company),
  streets: [text(address.address1), text(address.address2)],
  zip: text(address.zip),
  city: text(address.city),
  region: text(address.province),
  country: text(address.country),
});

const shopMoney = (set: unknown): Json => part(part(set).shopMoney);

function amount(set: unknown, currency: Currency): number | null {
  const minor = minorOf(text(shopMoney(set).amount), currency);
  return minor === null || minor < 0 ? null : minor;
}
