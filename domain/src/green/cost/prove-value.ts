import type { LedgerProblem } from "../ledger/replay.ts";
import { type CostMovement, priceWholeLife } from "./booked-costs.ts";
import { stockValueMinor } from "./moving-average.ts";

/** Grams of which the rounding of a price to a ten-thousandth of a minor unit makes half a minor unit. */
const GRAMS_OF_ROUNDING = 10_000_000;

/**
 * Proves that the money of a lot adds up: all that its movements brought and took is what its stock is worth, but for the
 * rounding of each. Nothing is said of a lot of which a cost is unknown, or whose receipts a later invoice changed, since
 * causes bear a part of that. Deliveries that were taken back before their difference was booked count with it.
 */
export function proveValue(movements: readonly CostMovement[]): LedgerProblem[] {
  const life = priceWholeLife(withDifferences(movements));
  const isOpen = life.some(({ kind, amountMinor }) => kind === "recosted" || amountMinor === null);
  const last = life.at(-1);
  if (isOpen || !last) return [];
  const grams = life.reduce((sum, { changeGrams }) => sum + changeGrams, 0);
  const worth = stockValueMinor(grams, last.averageAfterE4);
  if (worth === null) return [];
  const moved = life.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  const handled = life.reduce((sum, { changeGrams }) => sum + Math.abs(changeGrams), 0);
  const rounding = life.length + (life.length * handled) / GRAMS_OF_ROUNDING;
  if (Math.abs(moved - worth) <= rounding) return [];
  return [{ movementId: null, says: `The stock is worth ${worth}, the movements make ${moved}` }];
}

/** Movements with a difference beside each delivery that was taken back. */
function withDifferences(movements: readonly CostMovement[]): CostMovement[] {
  const known = new Set(movements.flatMap(({ kind, bookingId }) => (kind === "return_difference" ? [bookingId] : [])));
  return movements.flatMap((movement): CostMovement[] => {
    const { id, kind, bookingId, reversesId } = movement;
    if (kind !== "delivery_returned" || reversesId === null || known.has(bookingId)) return [movement];
    return [
      movement,
      { ...movement, id: `${id} difference`, kind: "return_difference", changeGrams: 0, reversesId: null },
    ];
  });
}
