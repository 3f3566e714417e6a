/**
 * Orders: what customers want, at which prices and until when. A line keeps the name, price, tax rate and days of rest of
 * the day that it was written; each step is kept, also when it was taken back.
 */

export { insertOrder } from "./add-order.ts";
export { amendOrder } from "./amend-order.ts";
export { claimingLines, claimOfOrder, draftLinesOf, openBags } from "./claiming-lines.ts";
export { confirmOrHold } from "./confirm-or-hold.ts";
export { invoicedAmong } from "./invoices/invoiced-bags.ts";
export { invoicesRouter } from "./invoices/invoices-router.ts";
export { checkOfShop } from "./invoices/shop-totals.ts";
export { moveOn } from "./move-on.ts";
export { orderPageRouter } from "./order-page/order-page-router.ts";
export { customerAsking } from "./order-page/page-orders.ts";
export { linesOf, lockOrder, lockOrders, type OrderLineRow, type OrderRow } from "./order-rows.ts";
export { ordersRouter } from "./orders-router.ts";
export { parcelsOf } from "./parcels/order-parcels.ts";
export { queueHandOver, shopHandOver } from "./parcels/queue-hand-over.ts";
export { type OrderSnapshot, restoreOrder, snapshotOf } from "./restore-order.ts";
export { draftingStandingOrders, scheduleDrafts } from "./standing/draft-orders.ts";
export { standingOrdersRouter } from "./standing/standing-router.ts";
export type { AgreedLine } from "./written-lines.ts";
