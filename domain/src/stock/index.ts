// Stock in whole units of one kind, grams of green coffee or pieces of packaging: balances by location, moves between
// them that never fall below 0, and the moving weighted average of what the stock cost.
export {
  type PricedStock,
  priceAfterChange,
  priceAfterReceipt,
  type Received,
  valueOfStock,
} from "./average-price.ts";
export { type MoveRefusal, type Moves, moveBetween, moveBy, moveIn, moveOut, moveTo } from "./moves.ts";
export { afterMove, isQuantity, type Move, type Quantities, quantityAt, quantityInAll } from "./quantities.ts";
