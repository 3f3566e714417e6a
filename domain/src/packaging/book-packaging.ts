import {
  afterMove,
  type Move,
  type Moves,
  moveBetween,
  moveBy,
  moveIn,
  moveOut,
  moveTo,
  type PricedStock,
  priceAfterReceipt,
  type Quantities,
  quantityAt,
  quantityInAll,
  valueOfStock,
} from "../stock/index.ts";
import type { PackagingMovementKind } from "./packaging-rules.ts";

/** Pieces that a price of packaging is for. */
export const PIECES_OF_PRICE = 1;

/** Stock of a material in whole pieces, and the price of a piece in ten-thousandths of a minor unit; null where unknown. */
export interface PackagingStock {
  byLocation: Quantities;
  priceE4: number | null;
}

/** A change that a person books. Pieces are whole numbers, amounts minor units of the roastery's currency. */
export type PackagingChange =
  | { kind: "opening" | "delivery"; locationId: string; pieces: number; amountMinor: number | null }
  /** Waste or a packing that comes back at what it had cost; where that was unknown, at the price of the stock. */
  | { kind: "return"; locationId: string; pieces: number; amountMinor: number | null }
  /** A receipt that was booked by mistake, whole; the price is the one that `priceWithout` says. */
  | {
      kind: "delivery_returned";
      locationId: string;
      pieces: number;
      amountMinor: number | null;
      priceE4: number | null;
    }
  | { kind: "count"; locationId: string; pieces: number }
  | { kind: "adjustment"; locationId: string; changePieces: number }
  | { kind: "transfer"; fromId: string; toId: string; pieces: number }
  | { kind: "waste" | "packing"; locationId: string; pieces: number }
  | { kind: "cost_set"; locationId: string; priceE4: number }
  /** A later invoice of what came; the price is the one that `priceInvoiced` says. */
  | { kind: "recosted"; locationId: string; priceE4: number | null };

/** One line of the ledger as it is booked. */
export interface PackagingEntry {
  kind: PackagingMovementKind;
  locationId: string;
  changePieces: number;
  locationAfterPieces: number;
  balanceAfterPieces: number;
  /** Value that came, below 0 where it left; null where it is unknown. */
  valueMinor: number | null;
  priceAfterE4: number | null;
}

export type PackagingRefusal =
  | { ok: false; reason: "tooLittle"; heldPieces: number }
  | { ok: false; reason: "samePlace" }
  | { ok: false; reason: "notAQuantity" };

export type PackagingBooking = { ok: true; stock: PackagingStock; entries: PackagingEntry[] } | PackagingRefusal;

export const NO_PACKAGING: PackagingStock = { byLocation: new Map(), priceE4: null };

/** Value of a stock in minor units; null where its cost is unknown. Worked: 250 bags at 0.42 → 10,500 (105.00). */
export const packagingValue = (pieces: number, priceE4: number | null): number | null =>
  valueOfStock({ quantity: pieces, priceE4 }, PIECES_OF_PRICE);

/** Moves that a change makes of the stock. A change of the price alone is told by a move of 0. */
function movesOf({ byLocation }: PackagingStock, change: PackagingChange): Moves {
  switch (change.kind) {
    case "opening":
    case "delivery":
    case "return":
      return moveIn({ locationId: change.locationId, quantity: change.pieces });
    case "waste":
    case "packing":
    case "delivery_returned":
      return moveOut(byLocation, { locationId: change.locationId, quantity: change.pieces });
    case "count":
      return moveTo(byLocation, { locationId: change.locationId, quantity: change.pieces });
    case "adjustment":
      return moveBy(byLocation, { locationId: change.locationId, change: change.changePieces });
    case "transfer":
      return moveBetween(byLocation, { fromId: change.fromId, toId: change.toId, quantity: change.pieces });
    case "cost_set":
    case "recosted":
      return { ok: true, moves: [{ locationId: change.locationId, change: 0 }] };
  }
}

interface Valued {
  valueMinor: number | null;
  priceE4: number | null;
}

function received(stock: PricedStock, quantity: number, amountMinor: number | null): Valued {
  const { priceE4 } = priceAfterReceipt(stock, { quantity, amountMinor }, PIECES_OF_PRICE);
  return { valueMinor: amountMinor, priceE4 };
}

/** Value that a move brings and the price after it. */
function valued(stock: PackagingStock, change: PackagingChange, move: Move): Valued {
  const { priceE4 } = stock;
  const quantity = quantityInAll(stock.byLocation);
  const atPrice = packagingValue(move.change, priceE4);
  switch (change.kind) {
    case "opening":
    case "delivery":
      return received({ quantity, priceE4 }, move.change, change.amountMinor);
    case "return":
      return received({ quantity, priceE4 }, move.change, change.amountMinor ?? atPrice);
    case "delivery_returned":
      return { valueMinor: change.amountMinor === null ? null : minus(change.amountMinor), priceE4: change.priceE4 };
    case "count":
    case "adjustment":
    case "waste":
    case "packing":
      return { valueMinor: atPrice, priceE4 };
    case "transfer":
      return { valueMinor: 0, priceE4 };
    case "cost_set":
    case "recosted": {
      const [before, after] = [packagingValue(quantity, priceE4), packagingValue(quantity, change.priceE4)];
      return { valueMinor: before === null || after === null ? null : after - before, priceE4: change.priceE4 };
    }
  }
}

function kindOf({ kind }: PackagingChange, { change }: Move): PackagingMovementKind {
  if (kind !== "transfer") return kind;
  return change < 0 ? "transfer_out" : "transfer_in";
}

/**
 * Books a change of a material: what moves, what is left at the location and in all, and what a piece costs then. Refused
 * where a location holds too little; a count that confirms the books books nothing. Worked: 100 bags at 0.40, 100 more for
 * 44.00 → 200 at 0.42; 10 of them are waste, 4.20; 195 are counted: +5 at 0.42.
 */
export function bookPackaging(before: PackagingStock, change: PackagingChange): PackagingBooking {
  const moved = movesOf(before, change);
  if (!moved.ok) {
    return moved.reason === "tooLittle" ? { ok: false, reason: "tooLittle", heldPieces: moved.held } : moved;
  }
  let stock = before;
  const entries: PackagingEntry[] = [];
  for (const move of moved.moves) {
    const { valueMinor, priceE4 } = valued(stock, change, move);
    stock = { byLocation: afterMove(stock.byLocation, move), priceE4 };
    entries.push({
      kind: kindOf(change, move),
      locationId: move.locationId,
      changePieces: move.change,
      locationAfterPieces: quantityAt(stock.byLocation, move.locationId),
      balanceAfterPieces: quantityInAll(stock.byLocation),
      valueMinor,
      priceAfterE4: priceE4,
    });
  }
  return { ok: true, stock, entries: [...entries, ...differenceOf(before, change, entries)] };
}

/**
 * Line beside a receipt that is taken back, of what the pieces used meanwhile had cost more (above 0) or less than was paid:
 * what the stock is worth less does not come to what was paid for the receipt. None where a cost is unknown, or where
 * rounding alone makes it. Worked: 100 bags at 0.40 and 100 at 0.60, 50 used at 0.50 (25.00), the second 100 taken back →
 * 75.00 of stock less 60.00 would be 15.00, 50 at 0.40 are 20.00: +5.00 were booked too much for the 50.
 */
function differenceOf(
  before: PackagingStock,
  { kind }: PackagingChange,
  [returned]: readonly PackagingEntry[],
): PackagingEntry[] {
  if (kind !== "delivery_returned" || returned === undefined) return [];
  const valueMinor = returnDifference(packagingValue(quantityInAll(before.byLocation), before.priceE4), returned);
  if (valueMinor === null || Math.abs(valueMinor) <= 1) return [];
  return [{ ...returned, kind: "return_difference", changePieces: 0, valueMinor }];
}

/**
 * Part of a receipt that is taken back which is in no stock any more, in minor units, from what the stock was worth before
 * and the line that takes it back; null where a value is unknown.
 */
export function returnDifference(
  beforeMinor: number | null,
  {
    balanceAfterPieces,
    valueMinor,
    priceAfterE4,
  }: Pick<PackagingEntry, "balanceAfterPieces" | "valueMinor" | "priceAfterE4">,
): number | null {
  const afterMinor = packagingValue(balanceAfterPieces, priceAfterE4);
  return beforeMinor === null || afterMinor === null || valueMinor === null
    ? null
    : afterMinor - beforeMinor - valueMinor;
}

const minus = (value: number): number => (value === 0 ? 0 : -value);
