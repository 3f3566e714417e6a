/**
 * Shortages: bags that an order was sent and that the stock did not hold. They stand on the step that sent them, as
 * `shortQuantity`, and their sum on the order, as `short_pieces`; both change here only. Orders note them, packings settle them.
 */
export { countShortPieces } from "./count-short-pieces.ts";
export {
  type FoundBags,
  lockOrdersOf,
  lockShortOrders,
  noteFound,
  openShortagesOf,
  type ShortOrders,
} from "./short-orders.ts";
export { shortOf } from "./short-steps.ts";
