/** Roasted stock covers a part of what the plan needs. */
export const ROASTED = ["stock", "planner", "orders"] as const;
/** Orders that are sent leave the roasted stock, and come back into it. */
const SENT = ["orders", "invoices", ...ROASTED] as const;
/** Changes of an order change what can be invoiced of it. */
export const ORDERS = ["orders", "invoices"] as const;
/** Pages of orders of a shop compare their figures with those of the shop. */
const OF_SHOPS = ["shops", ...ORDERS] as const;
const INVOICES = ["invoices"] as const;

/** Activities of orders, the shops that they come from, invoices, and the books. */
export const ORDER_ACTIVITIES = {
  "order.drafted_ahead": {
    words: "drafted order {subject} of a standing order",
    invalidates: ["standingOrders", ...ORDERS],
  },
  "order.added": { words: "drafted order {subject}", invalidates: ORDERS },
  "order.sent_by_page": { words: "ordered on their page {subject}", invalidates: ORDERS },
  "order.edited": { words: "edited order {subject}", invalidates: OF_SHOPS },
  "order.confirmed": { words: "confirmed order {subject}", invalidates: ORDERS },
  "order.produced": { words: "started production of order {subject}", invalidates: ORDERS },
  "order.packed": { words: "packed order {subject}", invalidates: OF_SHOPS },
  "order.fulfilled": { words: "fulfilled order {subject}, in full or in part", invalidates: SENT },
  "order.closed": { words: "closed order {subject}", invalidates: ORDERS },
  "order.returned": { words: "booked a return of order {subject}", invalidates: SENT },
  "order.cancelled": { words: "canceled order {subject}", invalidates: ORDERS },
  "order.step_taken_back": { words: "undid a step of order {subject}", invalidates: SENT },
  "order.tracked": { words: "noted parcels of order {subject}", invalidates: ["orders"] },
  "order.confirmation_mailed": { words: "emailed the confirmation of order {subject}", invalidates: ["orders"] },
  "order.shop_line_left_out": { words: "left a shop item out of order {subject}", invalidates: ["shops"] },
  "order.shop_total_looked_at": {
    words: "accepted the shop's total of order {subject}",
    invalidates: ["shops", "invoices"],
  },
  "order.shop_line_awaited": { words: "restored a shop item of order {subject}", invalidates: ["shops"] },
  "order.duplicated": { words: "drafted order {subject} from another one", invalidates: ORDERS },
  "shop.added": { words: "added shop {subject}", invalidates: ["shops"] },
  "shop.edited": { words: "edited shop {subject}", invalidates: ["shops"] },
  "shop.secret_set": { words: "set the webhook secret of shop {subject}", invalidates: ["shopMessages"] },
  "shop.connection_set": { words: "set the API access of shop {subject}", invalidates: ["shopConnections"] },
  "shop.connection_edited": { words: "edited the API access of shop {subject}", invalidates: ["shopConnections"] },
  "shop.connection_checked": { words: "checked the API access of shop {subject}", invalidates: ["shopConnections"] },
  "shop.connection_removed": { words: "removed the API access of shop {subject}", invalidates: ["shopConnections"] },
  "order.hand_over_asked": {
    words: "asked to give parcels of order {subject} to its shop",
    invalidates: ["shopParcels", "jobs"],
  },
  "order.handed_over": {
    words: "gave parcels of order {subject} to its shop",
    invalidates: ["shopParcels", "shopConnections"],
  },
  "shop.message_taken_in": {
    words: "imported an order of shop {subject}",
    invalidates: ["shopMessages", "shops", "customers", ...ORDERS],
  },
  "shop.message_tried_again": {
    words: "retried an order of shop {subject}",
    invalidates: ["shopMessages", "jobs"],
  },
  "shop.item_mapped": { words: "matched a shop item of {subject}", invalidates: ["shops", ...ORDERS] },
  "shop.item_forgotten": { words: "unmatched a shop item of {subject}", invalidates: ["shops"] },
  "shop.orders_imported": {
    words: "imported orders from shop {subject}",
    invalidates: ["shops", "customers", ...ORDERS],
  },
  "shop.import_undone": { words: "undid an import of orders of shop {subject}", invalidates: ["shops", ...ORDERS] },
  "invoice.drafted": { words: "drafted an invoice for {subject}", invalidates: INVOICES },
  "invoice.issued": { words: "issued invoice {subject}", invalidates: INVOICES },
  "invoice.discarded": { words: "discarded the draft of an invoice for {subject}", invalidates: INVOICES },
  "invoice.restored": { words: "restored the draft of an invoice for {subject}", invalidates: INVOICES },
  "invoice.credited": { words: "issued credit note {subject}", invalidates: INVOICES },
  "invoice.mailed": { words: "emailed invoice {subject}", invalidates: INVOICES },
  "invoice.payment_added": { words: "booked a payment of invoice {subject}", invalidates: INVOICES },
  "invoice.payment_taken_back": { words: "undid a payment of invoice {subject}", invalidates: INVOICES },
  "invoice.payment_restored": { words: "restored a payment of invoice {subject}", invalidates: INVOICES },
  "accounting.accounts_set": { words: "set accounts of revenue", invalidates: INVOICES },
  "accounting.exported": { words: "exported {subject} for accounting", invalidates: INVOICES },
  "accounting.export_taken_back": { words: "undid export {subject} for accounting", invalidates: INVOICES },
  "accounting.export_restored": { words: "restored export {subject} for accounting", invalidates: INVOICES },
  "invoice_settings.edited": { words: "edited the invoice settings", invalidates: INVOICES },
} as const;
