import { moveBetween, moveBy } from "../../stock/index.ts";
import { setStock } from "../stock-ledger.ts";
import { bookArrival } from "./book-incoming.ts";
import { bookDeparture } from "./book-outgoing.ts";
import {
  type Booking,
  booked,
  bookedMoves,
  gramsAt,
  isWeight,
  type LotStock,
  refusedWeight,
  shortfallOf,
} from "./lot-stock.ts";

/**
 * Books what somebody weighed at a location (grams, at least 0): the difference becomes the movement, and an open
 * shortfall of the lot is settled, because from now on the books say what is there. A count that confirms the books and
 * settles nothing books nothing. Worked: 41,500 g on record, 41,200 g weighed → -300.
 */
export function bookCount(stock: LotStock, { locationId, grams }: { locationId: string; grams: number }): Booking {
  if (!isWeight(grams) && grams !== 0) return refusedWeight;
  const { changeGrams } = setStock(gramsAt(stock, locationId), grams);
  const settledGrams = shortfallOf(stock);
  if (changeGrams === 0 && settledGrams === 0) return { ok: true, stock, entries: [] };
  const shortfallChangeGrams = settledGrams === 0 ? 0 : -settledGrams;
  return booked(stock, [{ kind: "count", locationId, changeGrams, shortfallChangeGrams }]);
}

/**
 * Books a correction by a difference (grams, not 0), as for a torn bag that nobody weighs. Refused as `tooLittle` where
 * the location holds less. A shortfall stays open. Worked: 41,500 g held, -300 → 41,200 g.
 */
export function bookAdjustment(stock: LotStock, adjustment: { locationId: string; changeGrams: number }): Booking {
  const { locationId, changeGrams } = adjustment;
  return bookedMoves(stock, moveBy(stock.byLocation, { locationId, change: changeGrams }), () => "adjustment");
}

/**
 * Takes a count back that was a mistake: its difference (grams, of either sign) moves the other way, and the shortfall
 * that it settled (grams, at least 0) is open again. Refused as `tooLittle` where the location holds less. Worked: a count
 * of +300 that settled 2,000 → -300, 2,000 g short.
 */
export function bookCountTakenBack(
  stock: LotStock,
  { locationId, changeGrams, settledGrams }: { locationId: string; changeGrams: number; settledGrams: number },
): Booking {
  const heldGrams = gramsAt(stock, locationId);
  if (heldGrams < changeGrams) return { ok: false, reason: "tooLittle", heldGrams };
  const back = { kind: "adjustment", locationId, changeGrams: 0 - changeGrams } as const;
  return booked(stock, [{ ...back, shortfallChangeGrams: settledGrams }]);
}

/**
 * Books a transfer (grams, above 0) between two locations of the lot: out of one, into the other, the whole stays. Refused
 * as `tooLittle` where the first holds less, and as `samePlace`. Worked: 20,000 g from the warehouse → -20,000 there,
 * +20,000 at the roaster.
 */
export function bookTransfer(stock: LotStock, transfer: { fromId: string; toId: string; grams: number }): Booking {
  const { fromId, toId, grams } = transfer;
  const moves = moveBetween(stock.byLocation, { fromId, toId, quantity: grams });
  return bookedMoves(stock, moves, ({ change }) => (change < 0 ? "transfer_out" : "transfer_in"));
}

/**
 * Books that the price of the stock changes, which moves none of it: a person says what it costs, or a later invoice does,
 * once for each of its receipts.
 */
export function bookPrice(
  stock: LotStock,
  { kind, locationId, times = 1 }: { kind: "cost_set" | "recosted"; locationId: string; times?: number },
): Booking {
  return booked(
    stock,
    Array.from({ length: times }, () => ({ kind, locationId, changeGrams: 0 })),
  );
}

export type SplitBooking =
  | { ok: true; from: Extract<Booking, { ok: true }>; into: Extract<Booking, { ok: true }> }
  | Extract<Booking, { ok: false }>;

/**
 * Splits grams (above 0) off a lot into another one at the same location: out of the first, into the second, both under one
 * cause, so that `unmatchedTransfers` sees nothing lost. The value that goes with them is `costOfTaken` of the first lot,
 * and the landed amount of the second. Worked: 60,000 g in lot A, 20,000 g split off into B → A 40,000 g, B 20,000 g.
 */
export function bookSplit(
  from: LotStock,
  into: LotStock,
  { locationId, grams }: { locationId: string; grams: number },
): SplitBooking {
  const out = bookDeparture(from, { kind: "transfer_out", locationId, grams });
  if (!out.ok) return out;
  const arrived = bookArrival(into, { kind: "transfer_in", locationId, grams });
  return arrived.ok ? { ok: true, from: out, into: arrived } : arrived;
}
