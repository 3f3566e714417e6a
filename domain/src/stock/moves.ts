import { isQuantity, type Move, type Quantities, quantityAt } from "./quantities.ts";

/** Reasons why stock cannot move. `tooLittle` names what the location holds. */
export type MoveRefusal =
  | { ok: false; reason: "tooLittle"; held: number }
  | { ok: false; reason: "samePlace" }
  | { ok: false; reason: "notAQuantity" };

/** Changes of stock in the order in which they are booked, or the reason why there are none. */
export type Moves = { ok: true; moves: Move[] } | MoveRefusal;

interface Moved {
  locationId: string;
  quantity: number;
}

const moves = (...made: Move[]): Moves => ({ ok: true, moves: made });
const notAQuantity: Moves = { ok: false, reason: "notAQuantity" };

/** Brings units (above 0) to a location. */
export const moveIn = ({ locationId, quantity }: Moved): Moves =>
  isQuantity(quantity) ? moves({ locationId, change: quantity }) : notAQuantity;

/** Takes units (above 0) from a location. Refused as `tooLittle` where it holds less. Worked: 3 held, 5 taken → refused. */
export function moveOut(stock: Quantities, { locationId, quantity }: Moved): Moves {
  if (!isQuantity(quantity)) return notAQuantity;
  const held = quantityAt(stock, locationId);
  return held < quantity ? { ok: false, reason: "tooLittle", held } : moves({ locationId, change: -quantity });
}

/** Corrects a location by a difference (not 0). Refused as `tooLittle` where it holds less. Worked: 500 held, -3 → 497. */
export function moveBy(stock: Quantities, { locationId, change }: Move): Moves {
  if (!isQuantity(Math.abs(change))) return notAQuantity;
  const held = quantityAt(stock, locationId);
  return held + change < 0 ? { ok: false, reason: "tooLittle", held } : moves({ locationId, change });
}

/**
 * Brings a location to what was counted there (at least 0), which a count that confirms the books does by no move at all.
 * Worked: 500 on record, 487 counted → -13.
 */
export function moveTo(stock: Quantities, { locationId, quantity }: Moved): Moves {
  if (!isQuantity(quantity) && quantity !== 0) return notAQuantity;
  const change = quantity - quantityAt(stock, locationId);
  return change === 0 ? moves() : moves({ locationId, change });
}

/**
 * Moves units (above 0) from one location to another: out of the first, into the second, the whole stays. Refused as
 * `tooLittle` where the first holds less, and as `samePlace`.
 */
export function moveBetween(
  stock: Quantities,
  { fromId, toId, quantity }: { fromId: string; toId: string; quantity: number },
): Moves {
  if (!isQuantity(quantity)) return notAQuantity;
  if (fromId === toId) return { ok: false, reason: "samePlace" };
  const out = moveOut(stock, { locationId: fromId, quantity });
  return out.ok ? moves(...out.moves, { locationId: toId, change: quantity }) : out;
}
