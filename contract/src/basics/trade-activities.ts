const PRICES = ["pricing", "priceLists"] as const;
const SPECIAL = ["specialPrices"] as const;
/** A recall puts the lots that it follows on hold. */
const HELD = ["recalls", "stock", "planner", "orders"] as const;

const MERGED = [
  ...(["customers", "orders", "invoices", "standingOrders", "specialPrices", "shops", "recalls"] as const),
  ...(["green", "planner", "batches"] as const),
] as const;

/** Activities of customers, taxes, terms, selling prices, what bags cost, recalls, and standing orders. */
export const TRADE_ACTIVITIES = {
  "trade_terms.edited": { words: "edited taxes and terms of new orders", invalidates: ["pricing"] },
  "tax_rate.added": { words: "added tax rate {subject}", invalidates: ["pricing"] },
  "tax_rate.edited": { words: "edited tax rate {subject}", invalidates: ["pricing"] },
  "tax_rate.archived": { words: "archived tax rate {subject}", invalidates: ["pricing"] },
  "tax_rate.restored": { words: "restored tax rate {subject}", invalidates: ["pricing"] },
  "price_tier.added": { words: "added price tier {subject}", invalidates: ["pricing"] },
  // Customers show the name of their tier.
  "price_tier.edited": { words: "edited price tier {subject}", invalidates: ["pricing", "customers"] },
  "price_tier.archived": { words: "archived price tier {subject}", invalidates: ["pricing"] },
  "price_tier.restored": { words: "restored price tier {subject}", invalidates: ["pricing"] },
  "cost_rates.edited": { words: "edited the cost rates", invalidates: ["costs"] },
  "price_target.set": { words: "set targets of selling prices", invalidates: ["costs"] },
  "cost_scenario.added": { words: "saved cost scenario {subject}", invalidates: ["costs"] },
  "cost_scenario.edited": { words: "edited cost scenario {subject}", invalidates: ["costs"] },
  "cost_scenario.archived": { words: "archived cost scenario {subject}", invalidates: ["costs"] },
  "cost_scenario.restored": { words: "restored cost scenario {subject}", invalidates: ["costs"] },
  "price.set": { words: "set selling prices", invalidates: PRICES },
  "price_list.added": { words: "added price list {subject}", invalidates: PRICES },
  "price_list.edited": { words: "edited price list {subject}", invalidates: PRICES },
  "price_list.archived": { words: "archived price list {subject}", invalidates: PRICES },
  "price_list.restored": { words: "restored price list {subject}", invalidates: PRICES },
  "price_list.priced": { words: "set prices of price list {subject}", invalidates: PRICES },
  "special_price.added": { words: "agreed a special price with {subject}", invalidates: SPECIAL },
  "special_price.edited": { words: "edited a special price of {subject}", invalidates: SPECIAL },
  "special_price.removed": { words: "removed a special price of {subject}", invalidates: SPECIAL },
  "customer.added": { words: "added customer {subject}", invalidates: ["customers"] },
  "customer.archived": { words: "archived customer {subject}", invalidates: ["customers"] },
  "customer.restored": { words: "restored customer {subject}", invalidates: ["customers"] },
  "customer.order_link_made": { words: "made a link to the order page of {subject}", invalidates: ["customers"] },
  "customer.order_link_ended": { words: "ended the link to the order page of {subject}", invalidates: ["customers"] },
  // All that names a customer: orders and papers, owned lots and the plans of their coffee.
  "customer.merged": { words: "merged a customer into {subject}", invalidates: MERGED },
  "order.shop_figures_taken": {
    words: "used the shop's figures for order {subject}",
    invalidates: ["shops", "orders", "invoices"],
  },
  "recall.started": { words: "started the recall {subject}", invalidates: HELD },
  "recall.edited": { words: "edited the recall {subject}", invalidates: ["recalls"] },
  "recall.closed": { words: "closed the recall {subject}", invalidates: ["recalls"] },
  "recall.reopened": { words: "reopened the recall {subject}", invalidates: HELD },
  "recall.noted": { words: "updated customers of recall {subject}", invalidates: ["recalls"] },
  "recall.mailed": { words: "emailed customers of recall {subject}", invalidates: ["recalls"] },
  "standing_order.added": { words: "added a standing order of {subject}", invalidates: ["standingOrders"] },
  "standing_order.edited": { words: "edited the standing order of {subject}", invalidates: ["standingOrders"] },
  "standing_order.paused": { words: "paused the standing order of {subject}", invalidates: ["standingOrders"] },
  "standing_order.resumed": { words: "resumed the standing order of {subject}", invalidates: ["standingOrders"] },
  "standing_order.skipped": {
    words: "skipped a date of the standing order of {subject}",
    invalidates: ["standingOrders"],
  },
  "standing_order.unskipped": {
    words: "restored a date of the standing order of {subject}",
    invalidates: ["standingOrders"],
  },
  "standing_order.draft_failed": {
    words: "could not draft an order of the standing order of {subject}",
    invalidates: ["standingOrders"],
  },
  "order.picked": { words: "picked bags for order {subject}", invalidates: ["allocation", "orders"] },
  "order.several_picked": {
    words: "picked bags for order {subject} and others",
    invalidates: ["allocation", "orders"],
  },
  "order.unpicked": { words: "put picked bags of order {subject} back", invalidates: ["allocation", "orders"] },
  "order.ranked": {
    words: "put order {subject} first among the orders of its day",
    invalidates: ["allocation", "orders"],
  },
} as const;
