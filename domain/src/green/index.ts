// Green coffee: shrinkage, the stock ledger and what stock costs. Stock is never negative, taken plus shortfall is what
// was wanted, and the sum of the movements is the stock, by location and in all. Run-out and the forms of due diligence.
// The reader of lists makes typed values of the rows of a sheet; what is not certain is a question, never a value.
export { blendName, greenNames, greensOf } from "./blends/blend-name.ts";
export {
  checkBlendParts,
  checkParts,
  finePartGrams,
  MAX_BLEND_PARTS,
  PART_FIELD,
  partGrams,
  shareBps,
  sumOfGrams,
} from "./blends/blend-parts.ts";
export {
  type CostMovement,
  costEventsOf,
  isEmptyDifference,
  needsWholeLife,
  priceMovements,
  priceWholeLife,
  proveCosts,
} from "./cost/booked-costs.ts";
export {
  type CostEvent,
  type CostStep,
  costSteps,
  type StepContext,
  type Taken,
} from "./cost/cost-ledger.ts";
export { type BookedDifference, costsInBooks } from "./cost/costs-in-books.ts";
export {
  type AverageState,
  afterChange,
  afterReceipt,
  costOfTaken,
  isTooDear,
  isTooMuch,
  NO_STOCK,
  stockValueMinor,
} from "./cost/moving-average.ts";
export { proveValue } from "./cost/prove-value.ts";
export {
  type CostBook,
  type CostChange,
  type CounterEntry,
  type Invoice,
  type Recosting,
  recost,
} from "./cost/recost.ts";
export { type LotBooks, type LotOfRecosting, type LotsRecosting, recostLots } from "./cost/recost-lots.ts";
export { type LiesIn, plotPlaceProblem } from "./due-diligence/plot-places.ts";
export { MAX_PLOTS_CHARACTERS, type PlotsOfFile, plotsOfFile, plotsProblem } from "./due-diligence/plots.ts";
export { checkReferenceNumber } from "./due-diligence/statement-numbers.ts";
export {
  type ExpectedShrinkage,
  expectedShrinkage,
  SHRINKAGE_SOURCES,
  type ShrinkageSource,
  shrinkageWords,
} from "./expected-shrinkage.ts";
export * from "./forecast/index.ts";
export { DEFAULT_SHRINKAGE_PERCENT, greenName, MAX_SHRINKAGE_PERCENT, shrinkageBpFromPercent } from "./green-coffee.ts";
export { coffeeCountry } from "./green-list/coffee-countries.ts";
export type { ColumnSetting, ListMapping } from "./green-list/columns/list-mapping.ts";
export { matchingMapping } from "./green-list/columns/list-mapping.ts";
export {
  type CountBase,
  type CountedLot,
  type CountPlace,
  type CountRow,
  countRows,
  lotQuestion,
} from "./green-list/count-rows.ts";
export {
  type Altitude,
  type CropYear,
  type GreenListValues,
  LIST_FIELDS,
  type ListedMoment,
  type ListedPrice,
  type ListedWeight,
  type ListField,
  type ListPurpose,
} from "./green-list/green-fields.ts";
export type { CellProblem, CellQuestion, ColumnQuestion } from "./green-list/list-questions.ts";
export { type KnownLot, LotFinder, type LotMatch, type NamedCoffee } from "./green-list/match-lot.ts";
export { type CoffeeMatches, matchCoffees, type OpenCoffee } from "./green-list/match-roasted.ts";
export { NEW_COFFEE, type PurchaseBase, type PurchaseRow, purchaseRows } from "./green-list/purchase-rows.ts";
export {
  type Correction,
  type GreenList,
  type GreenListOptions,
  type GreenListRow,
  hasListHeadings,
  type ListColumn,
  readGreenList,
  type SkippedRow,
} from "./green-list/read-green-list.ts";
export { type RoastKey, sameRoasts } from "./green-list/same-roasts.ts";
export {
  bookAdjustment,
  bookCount,
  bookCountTakenBack,
  bookPrice,
  bookSplit,
  bookTransfer,
  type SplitBooking,
} from "./ledger/book-correction.ts";
export { bookArrival, bookReceipt, bookRoastReturn, missingGramsOf } from "./ledger/book-incoming.ts";
export { bookDeparture, bookRoast, bookTakeBack } from "./ledger/book-outgoing.ts";
export {
  type BookingPeriod,
  businessDayRefusal,
  type DayRefusal,
  isLocked,
  lockRefusal,
} from "./ledger/business-day.ts";
export { LEDGER_KINDS, LEDGER_RULES, type LedgerKind, ledgerRule, WITHDRAWAL_KINDS } from "./ledger/ledger-rules.ts";
export {
  type Booking,
  type BookingRefusal,
  EMPTY_LOT,
  gramsAt,
  gramsInAll,
  type LedgerEntry,
  type LotStock,
  type OpenShortfall,
  shortfallOf,
} from "./ledger/lot-stock.ts";
export {
  type LedgerProblem,
  type LinkedMovement,
  type LotOnRecord,
  proveLot,
  type RecordedMovement,
  type Replayed,
  receiptsSinceZero,
  replay,
  unmatchedTransfers,
} from "./ledger/replay.ts";
export { type DatedMovement, type StockOnDay, stockOn } from "./ledger/stock-on.ts";
export { type LinkedLotFacts, type LotFactProblem, lotFactProblem } from "./lot-facts.ts";
export {
  type Lasting,
  LOW_COVER_DAYS,
  type RunOut,
  type RunOutFacts,
  type RunOutLevel,
  runOut,
  runOutOfLots,
} from "./run-out.ts";
export {
  AGE_LIMITS,
  type AgeBin,
  type AgedStock,
  ageBins,
  type IncomingStock,
  meanAgeDays,
  stockAges,
} from "./stock-ages.ts";
export {
  giveBackToStock,
  receiveIntoStock,
  setStock,
  takeDeliveryBack,
  takeFromStock,
} from "./stock-ledger.ts";
export { type ChainLot, type CoffeeChain, coffeeChains } from "./successors/coffee-chains.ts";
export {
  chargeOverLots,
  MAX_SUCCESSORS,
  type SuccessorProblem,
  successorProblem,
} from "./successors/successors.ts";
export { plusForCustomers, type TakenOfLot, type UseOfGreen, useOfGreen } from "./use-of-green.ts";
