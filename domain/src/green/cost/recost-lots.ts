import { sumMinor } from "../../money/index.ts";
import { type CostMovement, costEventsOf } from "./booked-costs.ts";
import { type BookedDifference, costsInBooks } from "./costs-in-books.ts";
import { addedBy, type CostBook, type Invoice, type Recosting, recost } from "./recost.ts";

/** Ledger of a lot in recorded order, with the differences that later invoices booked in it. */
export interface LotBooks {
  movements: readonly CostMovement[];
  differences: readonly BookedDifference[];
}

/** Changes of one lot among those that an invoice reaches. */
export interface LotOfRecosting {
  greenCoffeeId: string;
  /** New amounts of its receipts: of the invoice, and of what was split off another lot. */
  invoices: readonly Invoice[];
  planned: Recosting;
  /** Amount that the invoice itself adds to its receipts, without what came from another lot. */
  addedMinor: number;
  /** The invoice names none of its receipts: what changes came with a part that was split off. */
  isSplitOff: boolean;
  /** Causes that are parts split off: their difference is in the receipt of another lot, and is no cost of this one. */
  splitOff: ReadonlySet<string>;
}

export interface LotsRecosting {
  /** Lots that change, in the order of their ids. */
  lots: LotOfRecosting[];
  /** Amount that the invoice adds in all. */
  differenceMinor: number;
  /** Rest of the invoice that is in no cause and in no stock; null where the value of a lot is unknown before or after. */
  restMinor: number | null;
}

/**
 * Says what an invoice changes in its lots and in every lot that was split off them, and books nothing. What a part costs
 * anew in the lot that it left is the new amount of its receipt in the other one; a part that was brought back passes it on
 * once more. `books` holds each lot that a split leads to. Worked: 10 kg for 90.00, 4 kg split off (36.00), invoice 100.00 →
 * the part is worth 40.00, +4.00; the other 6 kg 60.00, +6.00.
 */
export function recostLots(
  books: ReadonlyMap<string, LotBooks>,
  invoices: ReadonlyMap<string, readonly Invoice[]>,
  period: Omit<CostBook, "bookedCosts">,
): LotsRecosting {
  const arrivals = arrivalsOfSplits(books);
  const bookOf = (id: string) => {
    const { movements, differences } = books.get(id) ?? missing();
    return { events: costEventsOf(movements), book: { ...period, bookedCosts: costsInBooks(movements, differences) } };
  };
  const read = new Map([...books.keys()].map((id) => [id, bookOf(id)]));
  let passed = new Map<string, Invoice[]>();
  // A receipt depends only on what was recorded before it, so each round settles one more split.
  for (let round = 0; round <= arrivals.size + 1; round++) {
    const lots = [...read].flatMap(([greenCoffeeId, { events, book }]): LotOfRecosting[] => {
      const own = invoices.get(greenCoffeeId) ?? [];
      const all = [...own, ...(passed.get(greenCoffeeId) ?? [])];
      if (all.length === 0) return [];
      const planned = recost(events, all, book);
      const causes = planned.changes.map(({ causeId }) => causeId).filter((id) => arrivals.has(id));
      const addedMinor = addedBy(own, events);
      const isSplitOff = own.length === 0;
      return [{ greenCoffeeId, invoices: all, planned, addedMinor, isSplitOff, splitOff: new Set(causes) }];
    });
    const next = passedOn(lots, arrivals);
    if (isSame(passed, next)) {
      lots.sort((a, b) => (a.greenCoffeeId < b.greenCoffeeId ? -1 : 1));
      return { lots, ...sumsOf(lots) };
    }
    passed = next;
  }
  throw new Error("splits that pass on their cost in a circle");
}

const missing = (): never => {
  throw new RangeError("A lot without its ledger");
};

interface Arrival {
  greenCoffeeId: string;
  receiptId: string;
}

/** Receipts of what was split off, by the movement with which it left the other lot. */
function arrivalsOfSplits(books: ReadonlyMap<string, LotBooks>): Map<string, Arrival> {
  const came = new Map<string, Arrival>();
  for (const [greenCoffeeId, { movements }] of books) {
    for (const { id, kind, bookingId } of movements) {
      if (kind === "transfer_in") came.set(bookingId, { greenCoffeeId, receiptId: id });
    }
  }
  const arrivals = new Map<string, Arrival>();
  for (const [greenCoffeeId, { movements }] of books) {
    for (const { id, kind, bookingId } of movements) {
      const arrival = kind === "transfer_out" ? came.get(bookingId) : undefined;
      if (arrival && arrival.greenCoffeeId !== greenCoffeeId) arrivals.set(id, arrival);
    }
  }
  return arrivals;
}

function passedOn(lots: readonly LotOfRecosting[], arrivals: ReadonlyMap<string, Arrival>): Map<string, Invoice[]> {
  const passed = new Map<string, Invoice[]>();
  for (const { causeId, afterMinor } of lots.flatMap(({ planned }) => planned.changes)) {
    const arrival = arrivals.get(causeId);
    if (!arrival) continue;
    const { greenCoffeeId, receiptId } = arrival;
    passed.set(greenCoffeeId, [...(passed.get(greenCoffeeId) ?? []), { receiptId, amountMinor: afterMinor }]);
  }
  return passed;
}

function isSame(a: ReadonlyMap<string, readonly Invoice[]>, b: ReadonlyMap<string, readonly Invoice[]>): boolean {
  const amounts = new Map([...a.values()].flat().map(({ receiptId, amountMinor }) => [receiptId, amountMinor]));
  const others = [...b.values()].flat();
  return others.length === amounts.size && others.every((each) => amounts.get(each.receiptId) === each.amountMinor);
}

/** Sums of all lots, where what went from one lot to another counts once. */
function sumsOf(lots: readonly LotOfRecosting[]): Omit<LotsRecosting, "lots"> {
  const differenceMinor = sumMinor(lots.map(({ addedMinor }) => addedMinor));
  if (lots.some(({ planned }) => planned.restMinor === null)) return { differenceMinor, restMinor: null };
  const elsewhere = lots.flatMap(({ splitOff, planned: { changes, valueBeforeMinor, valueAfterMinor } }) => [
    ...changes.filter(({ causeId }) => !splitOff.has(causeId)).map((change) => change.differenceMinor),
    (valueAfterMinor ?? 0) - (valueBeforeMinor ?? 0),
  ]);
  return { differenceMinor, restMinor: differenceMinor - sumMinor(elsewhere) };
}
