/**
 * Green coffee and its stock. Stock is a ledger: every change is a movement, written in the transaction that changes
 * the balance, and the balance never goes below 0; what was missing is kept as the shortfall of the lot.
 * Other features change stock through `insertGreenLot`, `insertGreenLots`, `insertLotLike`, `emptyUnusedLots`, `takeGreen`,
 * `returnGreen`, `receiveDelivery`, `takePurchasedBack`, `bookCounts` and `takeCountsBack` only, and
 * what it cost through `bookRecosting`.
 */

export { insertGreenLot, insertGreenLots } from "./add-green-coffee.ts";
export { archiveGreenLot, restoreGreenLot } from "./archive-green-coffee.ts";
export { proveLedger } from "./check-ledger.ts";
export { bookCounts, namedRows } from "./counts/book-counts.ts";
export { takeCountsBack } from "./counts/take-counts-back.ts";
export { emptyUnusedLots } from "./empty-unused-lots.ts";
export { lockGreenLots } from "./green-lot.ts";
export { greenRouter } from "./green-router.ts";
export { greenOnHand, ownGreenTotals } from "./list/green-totals.ts";
export { insertLotLike, lastingFacts } from "./lot-like.ts";
export { lockForReceipts, receiveDelivery } from "./receive-delivery.ts";
export { returnGreen } from "./return-green.ts";
export { byLot } from "./run-out/lots.ts";
export { readRunOuts } from "./run-out/read-run-outs.ts";
export { takeGreen } from "./take-green.ts";
export { takePurchasedBack } from "./undo-movement.ts";
export {
  bookRecosting,
  type GreenRecosting,
  type LotRecosting,
  lockForRecosting,
  planRecosting,
} from "./valuation/recosting.ts";
