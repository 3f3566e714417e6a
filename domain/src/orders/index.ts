// Orders: what may happen to one, what it costs with discounts and tax, and when its coffee has to be roasted.
export { type FreshnessPlan, freshnessPlan, MAX_REST_DAYS } from "./freshness.ts";
export {
  nextOrderStep,
  ORDER_ACTS,
  ORDER_STEPS,
  type OrderAct,
  type OrderChange,
  type OrderLineProgress,
  type OrderStep,
  orderAct,
  orderActsAllowed,
  orderStatusAfter,
} from "./order-status.ts";
export {
  isOpenOrder,
  MAX_PRINTED_ORDERS,
  OPEN_ORDER_STATUSES,
  ORDER_CHANNEL_WORDS,
  ORDER_CHANNELS,
  ORDER_STATUS_WORDS,
  ORDER_STATUSES,
  type OrderChannel,
  type OrderStatus,
} from "./order-statuses.ts";
export {
  type LineTotals,
  lineAmount,
  MAX_LINE_QUANTITY,
  MAX_ORDER_LINES,
  MAX_TAX_E3,
  type OrderDiscount,
  type OrderTotals,
  orderTotals,
  type PricedLine,
  type PricedOrder,
  type TaxTotal,
} from "./order-totals.ts";
