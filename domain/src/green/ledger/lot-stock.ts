import {
  afterMove,
  isQuantity,
  type Move,
  type MoveRefusal,
  type Moves,
  type Quantities,
  quantityAt,
  quantityInAll,
} from "../../stock/index.ts";
import type { LedgerKind } from "./ledger-rules.ts";

/** Grams that a roast took beyond the stock on record. */
export interface OpenShortfall {
  roastId: string;
  grams: number;
}

/** Stock of one lot. Weights in grams, never below 0. */
export interface LotStock {
  /** Balance of each location that ever held the lot; the whole is their sum. */
  byLocation: Quantities;
  /** Shortfalls that are to be reconciled, oldest first. */
  shortfalls: readonly OpenShortfall[];
}

/** One line of the ledger as it is booked: the change, and what is left at the location and in all. */
export interface LedgerEntry {
  kind: LedgerKind;
  locationId: string;
  changeGrams: number;
  locationAfterGrams: number;
  balanceAfterGrams: number;
  /** Change of the lot's open shortfall. */
  shortfallChangeGrams: number;
  roastId: string | null;
}

/** Reasons why nothing is booked. `tooLittle` names what the location holds, `askRoasted` what may have been roasted already. */
export type BookingRefusal =
  | { reason: "tooLittle"; heldGrams: number }
  | { reason: "askRoasted"; missingGrams: number }
  | { reason: "samePlace" }
  | { reason: "takenBack" }
  | { reason: "counted" }
  | { reason: "notAWeight" };

export type Booking = { ok: true; stock: LotStock; entries: LedgerEntry[] } | ({ ok: false } & BookingRefusal);

export const EMPTY_LOT: LotStock = { byLocation: new Map(), shortfalls: [] };

/** Grams of the lot at a location; 0 where it never was. */
export const gramsAt = (stock: LotStock, locationId: string): number => quantityAt(stock.byLocation, locationId);

/** Grams of the lot in all. Worked: 20,000 g in the warehouse and 5,000 g at the roaster → 25,000. */
export const gramsInAll = (stock: LotStock): number => quantityInAll(stock.byLocation);

/** Open shortfall of the lot in grams. */
export const shortfallOf = (stock: LotStock): number => sum(stock.shortfalls.map(({ grams }) => grams));

export interface Change {
  kind: LedgerKind;
  locationId: string;
  changeGrams: number;
  shortfallChangeGrams?: number;
  roastId?: string;
}

/**
 * Books changes one after another. Throws a RangeError where a balance or the shortfall would fall below 0: the verbs
 * that call it refuse that first, and no stock below 0 may ever come of a mistake in them.
 */
export function booked(before: LotStock, changes: readonly Change[]): Booking {
  let stock = before;
  const entries: LedgerEntry[] = [];
  for (const change of changes) {
    stock = changed(stock, change);
    entries.push({
      kind: change.kind,
      locationId: change.locationId,
      changeGrams: change.changeGrams,
      locationAfterGrams: gramsAt(stock, change.locationId),
      balanceAfterGrams: gramsInAll(stock),
      shortfallChangeGrams: change.shortfallChangeGrams ?? 0,
      roastId: change.roastId ?? null,
    });
  }
  return { ok: true, stock, entries };
}

/** Books moves of stock under a kind each, or refuses them in words of weights. */
export function bookedMoves(stock: LotStock, moved: Moves, kindOf: (move: Move) => LedgerKind): Booking {
  if (!moved.ok) return refusalOf(moved);
  const { moves } = moved;
  return booked(
    stock,
    moves.map((move) => ({ kind: kindOf(move), locationId: move.locationId, changeGrams: move.change })),
  );
}

function refusalOf(refusal: MoveRefusal): Booking {
  switch (refusal.reason) {
    case "tooLittle":
      return { ok: false, reason: "tooLittle", heldGrams: refusal.held };
    case "samePlace":
      return { ok: false, reason: "samePlace" };
    case "notAQuantity":
      return refusedWeight;
  }
}

function changed(stock: LotStock, { locationId, changeGrams, shortfallChangeGrams = 0, roastId }: Change): LotStock {
  return {
    byLocation: afterMove(stock.byLocation, { locationId, change: changeGrams }),
    shortfalls:
      shortfallChangeGrams > 0
        ? [...stock.shortfalls, { roastId: roastId ?? "", grams: shortfallChangeGrams }]
        : lowered(stock.shortfalls, -shortfallChangeGrams, roastId),
  };
}

/** Takes grams off the shortfall of a roast, then off the oldest ones. */
function lowered(shortfalls: readonly OpenShortfall[], grams: number, roastId?: string): readonly OpenShortfall[] {
  if (grams === 0) return shortfalls;
  let left = grams;
  const takeOff = (open: OpenShortfall): OpenShortfall => {
    const taken = Math.min(left, open.grams);
    left -= taken;
    return { ...open, grams: open.grams - taken };
  };
  const ofRoast = shortfalls.map((open) => (open.roastId === roastId ? takeOff(open) : open));
  const lower = ofRoast.map(takeOff).filter((open) => open.grams > 0);
  if (left > 0) throw new RangeError(`The shortfall would be ${-left} g`);
  return lower;
}

/** Whether grams are a weight that can be moved: a whole number above 0. */
export const isWeight = isQuantity;

export const refusedWeight: Booking = { ok: false, reason: "notAWeight" };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
