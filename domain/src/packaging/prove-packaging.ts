import { packagingValue, returnDifference } from "./book-packaging.ts";
import type { PackagingMovementKind } from "./packaging-rules.ts";

/** A movement as the ledger keeps it, in recorded order. */
export interface KeptPackaging {
  kind: PackagingMovementKind;
  bookingId: string;
  balanceAfterPieces: number;
  /** Value that moved in minor units; null where it is unknown. */
  valueMinor: number | null;
  /** Price of a piece after it in ten-thousandths of a minor unit; null where it is unknown. */
  priceAfterE4: number | null;
}

/** Pieces of which the rounding of a price to a ten-thousandth of a minor unit makes half a minor unit. */
const PIECES_OF_ROUNDING = 10_000;

/**
 * Whether the money of a material adds up: all that its movements brought and took is what its stock is worth, but for the
 * rounding of each. Nothing is said of a material of which a cost is unknown. Deliveries that were taken back before their
 * difference was booked count with it. Worked: 40.00 + 60.00 came, 25.00 were used, 60.00 went back, +5.00 of difference →
 * 20.00, which 50 pieces at 0.40 are worth.
 */
export function isPackagingProved(movements: readonly KeptPackaging[]): boolean {
  const known = new Set(movements.flatMap(({ kind, bookingId }) => (kind === "return_difference" ? [bookingId] : [])));
  let [movedMinor, slack, worthMinor] = [0, 0.5, 0];
  for (const movement of movements) {
    const { kind, bookingId, valueMinor, balanceAfterPieces, priceAfterE4 } = movement;
    const afterMinor = packagingValue(balanceAfterPieces, priceAfterE4);
    if (valueMinor === null || afterMinor === null) return true;
    const isOpen = kind === "delivery_returned" && !known.has(bookingId);
    movedMinor += valueMinor + (isOpen ? (returnDifference(worthMinor, movement) ?? 0) : 0);
    slack += 1 + balanceAfterPieces / PIECES_OF_ROUNDING;
    worthMinor = afterMinor;
  }
  return Math.abs(movedMinor - worthMinor) <= slack;
}
