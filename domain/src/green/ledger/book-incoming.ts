import { moveIn } from "../../stock/index.ts";
import {
  type Booking,
  booked,
  bookedMoves,
  type Change,
  isWeight,
  type LotStock,
  refusedWeight,
  shortfallOf,
} from "./lot-stock.ts";

interface Receipt {
  kind: "opening" | "delivery";
  locationId: string;
  grams: number;
  /** Answer to 'Were 40.00 kg of it already roasted?'; null where nobody was asked. */
  wasRoasted: boolean | null;
}

/**
 * Grams of a receipt that may have been roasted before they were booked, which is what a person is asked about: the open
 * shortfall, at most the receipt. 0 where there is nothing to ask. Worked: 40,000 g short, 60,000 g received → 40,000.
 */
export const missingGramsOf = (shortfallGrams: number, receivedGrams: number): number =>
  Math.min(shortfallGrams, receivedGrams);

/**
 * Books a receipt (grams, above 0). With a shortfall open the answer has to be given, else the booking is refused with
 * `askRoasted`: yes books the receipt and takes out what the roasts were missing, oldest roast first, no books the
 * receipt and leaves the shortfall open. Worked: 40,000 g short in roast R, 60,000 g received, yes → +60,000, then
 * -40,000 for R with its shortfall settled, 20,000 g left.
 */
export function bookReceipt(stock: LotStock, { kind, locationId, grams, wasRoasted }: Receipt): Booking {
  if (!isWeight(grams)) return refusedWeight;
  const missingGrams = missingGramsOf(shortfallOf(stock), grams);
  if (missingGrams > 0 && wasRoasted === null) return { ok: false, reason: "askRoasted", missingGrams };
  const receipt: Change = { kind, locationId, changeGrams: grams };
  return booked(stock, [receipt, ...(wasRoasted ? roastedBefore(stock, locationId, missingGrams) : [])]);
}

function roastedBefore(stock: LotStock, locationId: string, missingGrams: number): Change[] {
  let left = missingGrams;
  return stock.shortfalls.flatMap(({ roastId, grams }): Change[] => {
    const taken = Math.min(left, grams);
    left -= taken;
    if (taken === 0) return [];
    return [{ kind: "roast", locationId, changeGrams: -taken, shortfallChangeGrams: -taken, roastId }];
  });
}

interface RoastReturn {
  roastId: string;
  /** Places and grams that the roast really took; at least one, grams may be 0. */
  taken: readonly { locationId: string; grams: number }[];
}

/**
 * Gives back what an edited or deleted roast had taken, each part to its location, and drops what is still open of its
 * shortfall: that coffee never was in stock (spec §5). Worked: 5,000 g taken, 3,000 g short → +5,000, shortfall -3,000.
 */
export function bookRoastReturn(stock: LotStock, { roastId, taken }: RoastReturn): Booking {
  if (taken.some(({ grams }) => !isWeight(grams) && grams !== 0)) return refusedWeight;
  const open = stock.shortfalls.find((shortfall) => shortfall.roastId === roastId)?.grams ?? 0;
  const changes = taken.map(
    ({ locationId, grams }, index): Change => ({
      kind: "roast_returned",
      locationId,
      changeGrams: grams,
      shortfallChangeGrams: index === 0 && open > 0 ? -open : 0,
      roastId,
    }),
  );
  return booked(stock, changes);
}

interface Arrival {
  kind: "return" | "transfer_in";
  locationId: string;
  grams: number;
}

/** Books stock (grams, above 0) that comes back from a customer, or from the lot that this one is split off. */
export function bookArrival(stock: LotStock, { kind, locationId, grams }: Arrival): Booking {
  return bookedMoves(stock, moveIn({ locationId, quantity: grams }), () => kind);
}
