import { moveOut } from "../../stock/index.ts";
import { takeDeliveryBack, takeFromStock } from "../stock-ledger.ts";
import { type LedgerKind, ledgerRule } from "./ledger-rules.ts";
import {
  type Booking,
  booked,
  bookedMoves,
  type Change,
  gramsAt,
  isWeight,
  type LotStock,
  refusedWeight,
} from "./lot-stock.ts";

interface Taking {
  locationId: string;
  grams: number;
}

/**
 * Books what a roast charged (grams, above 0). The location of the roast gives first, then the others, the fullest first:
 * the coffee was in the drum, so a transfer was forgotten. Only where the whole lot holds too little does the roast stop
 * at 0, and the rest is its shortfall. Worked: 5,000 g at the roaster and 20,000 g in the warehouse, 8,000 g charged →
 * -5,000 and -3,000; with nothing in the warehouse -5,000 and 3,000 g short.
 */
export function bookRoast(stock: LotStock, { roastId, locationId, grams }: Taking & { roastId: string }): Booking {
  if (!isWeight(grams)) return refusedWeight;
  let wantedGrams = grams;
  const takings = [locationId, ...otherPlaces(stock, locationId)].map((place) => {
    const { takenGrams, shortfallGrams } = takeFromStock(gramsAt(stock, place), wantedGrams);
    wantedGrams = shortfallGrams;
    return { place, takenGrams };
  });
  const changes = takings
    .filter(({ place, takenGrams }) => place === locationId || takenGrams > 0)
    .map(
      ({ place, takenGrams }): Change => ({
        kind: "roast",
        locationId: place,
        changeGrams: takenGrams === 0 ? 0 : -takenGrams,
        shortfallChangeGrams: place === locationId ? wantedGrams : 0,
        roastId,
      }),
    );
  return booked(stock, changes);
}

function otherPlaces(stock: LotStock, locationId: string): string[] {
  return [...stock.byLocation]
    .filter(([place]) => place !== locationId)
    .sort(([a, gramsA], [b, gramsB]) => gramsB - gramsA || (a < b ? -1 : 1))
    .map(([place]) => place);
}

interface Departure extends Taking {
  kind: "sale" | "waste" | "sample" | "transfer_out";
}

/**
 * Books stock (grams, above 0) that leaves the lot at a location: sold, thrown away, given as a sample, or split off
 * into another lot. Refused as `tooLittle` where the location holds less. Worked: 3,000 g
 * held, 5,000 g sold → refused, 3,000 g held.
 */
export function bookDeparture(stock: LotStock, { kind, locationId, grams }: Departure): Booking {
  return bookedMoves(stock, moveOut(stock.byLocation, { locationId, quantity: grams }), () => kind);
}

interface BookedReceipt extends Taking {
  /** Id of the receipt, which the movement that takes it back names as its cause. */
  id: string;
}

/** A movement after the receipt, in the same lot. */
interface LaterMovement {
  kind: LedgerKind;
  locationId: string | null;
  causeId: string | null;
}

/**
 * Books a receipt out again that was a mistake, whole or not at all (grams). Refused as `takenBack` where that happened
 * already, as `counted` once somebody said what its location really holds, and as `tooLittle` where the location holds
 * less. Worked: 60,000 g received, 3,500 g roasted of 63,500 g → -60,000, nothing left; 4,000 g roasted → refused.
 */
export function bookTakeBack(
  stock: LotStock,
  { id, locationId, grams }: BookedReceipt,
  later: readonly LaterMovement[],
): Booking {
  if (!isWeight(grams)) return refusedWeight;
  if (later.some(({ kind, causeId }) => kind === "delivery_returned" && causeId === id)) {
    return { ok: false, reason: "takenBack" };
  }
  if (later.some((movement) => saysWhatIsThere(movement, locationId))) return { ok: false, reason: "counted" };
  const left = takeDeliveryBack(gramsAt(stock, locationId), grams);
  if (left === null) return { ok: false, reason: "tooLittle", heldGrams: gramsAt(stock, locationId) };
  return booked(stock, [
    { kind: "delivery_returned", locationId, changeGrams: -grams },
    { kind: "return_difference", locationId, changeGrams: 0 },
  ]);
}

/** Older counts are kept as adjustments, and name no location. */
function saysWhatIsThere({ kind, locationId }: LaterMovement, receivedAt: string): boolean {
  return ledgerRule(kind).direction === "either" && (locationId === null || locationId === receivedAt);
}
