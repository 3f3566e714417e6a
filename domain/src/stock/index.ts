// Stock in whole units of one kind, grams of green or roasted coffee, bags, or pieces of packaging: balances by location,
// moves between them that never fall below 0, and the moving weighted average of what the stock cost. Roasted coffee: kinds of
// its movements, taking oldest first, packing, blending, freshness.

export {
  type PricedStock,
  priceAfterChange,
  priceAfterReceipt,
  type Received,
  valueOfStock,
} from "./average-price.ts";
export { bagsFromStock, type ShelfStock, type TakenStock, takenFromStock, type WantedBags } from "./bags-from-stock.ts";
export { type BlendedPart, type BlendingPlan, planBlend } from "./blending.ts";
export { type AskedPick, type CheckedPick, checkPick, type PickableBags } from "./check-pick.ts";
export {
  ageInDays,
  FRESHNESS_STATES,
  type Freshness,
  type FreshnessWindow,
  freshnessOf,
  type RestAfterRoast,
  restAfterRoast,
} from "./freshness-window.ts";
export { keptOfLots } from "./kept-of-lots.ts";
export { type MoveRefusal, type Moves, moveBetween, moveBy, moveIn, moveOut, moveTo } from "./moves.ts";
export { bagsByLot, type LotStock, type TakenOldest, takeOldest } from "./oldest-first.ts";
export { bagsByPlace, bagsFullWith, type LooseByPlace, type PackingPlan, planPacking } from "./packing.ts";
export {
  type AsideBags,
  asideByLine,
  bagsAside,
  type LotShelf,
  type PickedBags,
  setPickedAside,
  takenAside,
} from "./picked-bags.ts";
export { afterMove, isQuantity, type Move, type Quantities, quantityAt, quantityInAll } from "./quantities.ts";
export {
  type CostBasis,
  type CostedChange,
  type CostedMovement,
  costOfGrams,
  costRoastedLots,
  type LotCost,
  MISSING_COSTS,
  type MissingCost,
  type MissingCostOfLot,
  type PackedCost,
  packagingOfBagE4,
  priceOfGramsE4,
  type RoastOrigin,
} from "./roasted-cost.ts";
export {
  MAX_ROASTED_QUANTITY,
  ROASTED_MOVEMENT_KINDS,
  ROASTED_RULES,
  ROASTED_SOURCES,
  type RoastedMovementKind,
  type RoastedSource,
} from "./roasted-kinds.ts";
export { type ServedUnits, shelfCounts, type UnitsAtPlace } from "./shelf-counts.ts";
