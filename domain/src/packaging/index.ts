// Packaging material: bags, labels, valves and boxes in whole pieces. Stock by location is never below 0, the sum of the
// movements is the stock, and a piece costs the moving weighted average of what the pieces came for.
export {
  bookPackaging,
  NO_PACKAGING,
  type PackagingBooking,
  type PackagingChange,
  type PackagingEntry,
  type PackagingRefusal,
  type PackagingStock,
  packagingValue,
} from "./book-packaging.ts";
export {
  MAX_PIECES,
  PACKAGING_KIND_WORDS,
  PACKAGING_KINDS,
  PACKAGING_LEVEL_WORDS,
  type PackagingKind,
  type PackagingLevel,
  packagingLevel,
  proposedPieces,
} from "./packaging-kinds.ts";
export { ONE_A_BAG, type PackagingOfBags, packagingOfBags } from "./packaging-of-bags.ts";
export {
  PACKAGING_MOVEMENT_KINDS,
  PACKAGING_RULES,
  type PackagingMovementKind,
  packagingRule,
} from "./packaging-rules.ts";
export { isPackagingProved, type KeptPackaging } from "./prove-packaging.ts";
export { type InvoicedReceipt, priceInvoiced, priceWithout, type RecordedPackaging } from "./replayed-price.ts";
