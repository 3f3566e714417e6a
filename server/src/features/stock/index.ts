/**
 * Roasted and packed coffee. Stock is a ledger as that of green coffee: every change is a movement, written in the transaction
 * that changes the balance, which never goes below 0. A lot is what one roast brought; it holds loose grams and bags by
 * location. Roasts bring through `addRoastedCoffee`, `followRoast` and `takeRoastedCoffeeBack`, orders take through
 * `takeOldestFirst`, `bringBack` and `reverseOrderStep`.
 */
export { blendsMadeSince } from "./blends-made.ts";
export { proveRoastedLedger } from "./check-roasted-ledger.ts";
export { roastedWeight, roastedWorth } from "./cost/stock-worth.ts";
export { freshnessTerms, windowOf } from "./freshness-terms.ts";
export { holdRoastedLots, releaseHeldLot } from "./hold-lot.ts";
export { lotNumber } from "./lot-number.ts";
export { addRoastedCoffee, followRoast, lockRoastedLots, takeRoastedCoffeeBack } from "./lots-of-roasts.ts";
export { type OnHand, onHand, type PlaceOfHolding, placesOfHoldings } from "./on-hand.ts";
export {
  bringBack,
  gramsOfSizes,
  type LineBags,
  type ReturnTo,
  reverseOrderStep,
  type SentBags,
  type ShortBags,
  takeOldestFirst,
} from "./order-stock.ts";
export { packableLots } from "./packable.ts";
export {
  type LinePick,
  lockPickable,
  putPicksBack,
  releasePicks,
  releasePicksOfLines,
  type Shelf,
  shelves,
  writePicks,
} from "./picks/picked-bags.ts";
export { trimPicks } from "./picks/trim-picks.ts";
export { packedPlaces } from "./picks/where-packed.ts";
export { type SentFrom, sentFrom } from "./sent-from.ts";
export { type ExpectedLot, expectedStock, type StockOfLine, stockForLines } from "./stock-for-lines.ts";
export { stockOfProducts } from "./stock-queries.ts";
export { stockRouter } from "./stock-router.ts";
