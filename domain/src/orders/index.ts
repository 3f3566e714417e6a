// Orders: what may happen to one, what it costs with discounts and tax, and when its coffee has to be roasted. Which
// bags each order gets, its invoices and papers, standing orders and packing follow from the same lines.

export { type AllocatedLine, type AllocatedPart, allocate, type Supply } from "./allocation.ts";
export { blendNeeds } from "./blend-needs.ts";
export { madeForPlans } from "./blend-progress.ts";
export { type BalancedProduct, balanceProducts, type ProductBalance } from "./blends-on-hand.ts";
export { usableOnHand } from "./carry-over.ts";
export { countedStock, type StockToCount } from "./counted-stock.ts";
export { type CreditUse, creditUse, type OwingOrder, overLimit, stricterLimit } from "./credit.ts";
export {
  E_INVOICE_GAP_WORDS,
  E_INVOICE_GAPS,
  type EInvoiceGap,
  type EInvoiceOutcome,
  eInvoice,
  eInvoiceGaps,
  eInvoiceRefusal,
} from "./e-invoice/e-invoice.ts";
export type { IssuedLine, IssuedPaper, PartiesToday } from "./e-invoice/issued-paper.ts";
export { type FreshnessPlan, freshnessPlan, isReadyLate, longestRest, MAX_REST_DAYS, restedOn } from "./freshness.ts";
export {
  type AccountingGap,
  type AccountingPaper,
  accountingCsv,
  accountingGaps,
  accountOf,
  type PaperPart,
  type RevenueAccount,
} from "./invoices/accounting.ts";
export { type CreditedLine, creditAmounts, NOTHING_CREDITED } from "./invoices/credit-amounts.ts";
export { type InvoiceAct, invoiceStatusAfter, nextInvoiceAct } from "./invoices/invoice-acts.ts";
export {
  ACCOUNTING_STATE_WORDS,
  ACCOUNTING_STATES,
  type AccountingState,
  DEFAULT_EXEMPT_WORDS,
  DEFAULT_PAYMENT_DAYS,
  INVOICE_BASES,
  INVOICE_BASIS_WORDS,
  INVOICE_FILTER_WORDS,
  INVOICE_FILTERS,
  INVOICE_KIND_WORDS,
  INVOICE_KINDS,
  INVOICE_LINE_KINDS,
  INVOICE_MAIL_STATES,
  INVOICE_RHYTHM_WORDS,
  INVOICE_RHYTHMS,
  INVOICE_STATUSES,
  type InvoiceBasis,
  type InvoiceFilter,
  type InvoiceKind,
  type InvoiceLineKind,
  type InvoiceMailState,
  type InvoiceRhythm,
  type InvoiceStatus,
  MAX_INVOICED_ORDERS,
  PAYMENT_METHOD_WORDS,
  PAYMENT_METHODS,
  PAYMENT_STATE_WORDS,
  PAYMENT_STATES,
  type PaymentMethod,
  type PaymentState,
} from "./invoices/invoice-states.ts";
export { type InvoiceTotalRow, invoiceTotalRows } from "./invoices/invoice-total-rows.ts";
export {
  bagsToCredit,
  creditedForGood,
  type InvoicedProgress,
  invoiceableQuantity,
  invoiceLineName,
  invoiceNumberLabel,
  lastWeeklyDay,
  openAmount,
  ordersOfWeek,
  paperName,
  paymentState,
  type Receivable,
  settledBags,
} from "./invoices/invoicing.ts";
export {
  netRequirementGrams,
  planForOrders,
  plannedToCome,
  type RequirementTerms,
  roastedPackages,
  type UnplannedLine,
} from "./net-requirement.ts";
export {
  byClaim,
  movedRanks,
  type OrderClaim,
  onlyPickedGo,
  type PlannedLine,
  type RankedOrder,
  roastedOfLine,
} from "./order-claims.ts";
export {
  type CutOff,
  MAX_PAGE_BAGS,
  MAX_PAGE_LINES,
  MAX_PAGE_QUANTITY,
  MAX_PAUSES_A_DAY,
  MAX_WAITING_ORDERS,
  missingToMinimum,
  type OrderMinimum,
  type OrderWindow,
  orderWindow,
} from "./order-page.ts";
export { type InvoicedLine, type InvoicedParts, partTotals } from "./order-parts.ts";
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
  SOLD_ORDER_STATUSES,
} from "./order-status.ts";
export {
  CHOSEN_CHANNELS,
  channelOfCopy,
  isOpenOrder,
  isOrderToSend,
  MAX_PRINTED_ORDERS,
  MAX_RANKED_ORDERS,
  OPEN_ORDER_STATUSES,
  ORDER_CHANNEL_WORDS,
  ORDER_CHANNELS,
  ORDER_STATUS_WORDS,
  ORDER_STATUSES,
  ORDER_STATUSES_TO_SEND,
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
export { isPageAddress, KNOWN_CARRIERS, MAX_PARCELS, type Parcel, parcelPage, parcelWords } from "./parcels.ts";
export {
  MOVING_STEPS,
  type OpenShortage,
  openShortages,
  type PackedLot,
  type ShortStep,
  settleShortages,
  shortBags,
} from "./short-bags.ts";
export {
  draftDay,
  MAX_LEAD_DAYS,
  MAX_STANDING_EVERY,
  rhythmWords,
  STANDING_RHYTHMS,
  type StandingRhythm,
  type StandingRule,
  standingDates,
} from "./standing-dates.ts";
export { giftEnd, MAX_GIFT_MONTHS, MAX_TURNS, productInTurn, STANDING_AHEAD_DAYS, turnOn } from "./standing-turns.ts";
