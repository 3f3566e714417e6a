import type { Day } from "../../calendar/index.ts";
import { sumMinor } from "../../money/index.ts";
import { isLocked } from "../ledger/business-day.ts";
import {
  type CostEvent,
  type CostStep,
  causeIdOf,
  corrected,
  costSteps,
  returnedCauseOf,
  valueAfter,
} from "./cost-ledger.ts";

/** A later invoice says what a receipt really cost: landed amount in minor units of the roastery's currency. */
export interface Invoice {
  receiptId: string;
  amountMinor: number;
}

export interface CostBook {
  today: Day;
  /** Last day of the locked period; null where nothing is locked. */
  lockedThrough: Day | null;
  /** Costs that roasts and other movements have in the books, by `causeId`; what is missing is as it was first booked. */
  bookedCosts?: ReadonlyMap<string, number | null>;
}

/** Change of what one roast cost, or one sale, waste or sample. Amounts in minor units. */
export interface CostChange {
  /** Id of the roast, or of the event where there is none. */
  causeId: string;
  isRoast: boolean;
  /** Day of the roast. */
  businessDay: Day;
  /** Null where the cost was unknown. */
  beforeMinor: number | null;
  afterMinor: number;
  differenceMinor: number;
}

/** An amount that is booked on top of what stands in the ledger; nothing there is rewritten. */
export interface CounterEntry {
  businessDay: Day;
  differenceMinor: number;
  /** Null for the cost difference of a locked period. */
  causeId: string | null;
}

export interface Recosting {
  /** Roasts, sales and so on that would cost something else, for a person to confirm, in recorded order. */
  changes: CostChange[];
  /** One for each change in an open period, and one for the locked period, dated today. */
  counterEntries: CounterEntry[];
  averageBeforeE4: number | null;
  averageAfterE4: number | null;
  valueBeforeMinor: number | null;
  valueAfterMinor: number | null;
  /** Amount that the invoice adds to what the receipts cost so far. */
  invoiceMinor: number;
  /**
   * Part of it that is neither in a cause nor in the stock: what counts found or lost, prices that a person set since, and
   * the rounding. Null where the value of the stock is unknown before or after.
   */
  restMinor: number | null;
}

/**
 * Says what an invoice that comes later would change, and books nothing. Differences of causes, change of the stock and rest
 * are the amount of the invoice to the minor unit. The lot's events are walked through again with each
 * receipt of it at its new amount; each roast whose cost differs is listed with the difference, which becomes a counter-entry on
 * its day. Differences of a locked period become one cost difference dated today. Throws a RangeError for a receipt that
 * is not among the events. Worked: 10 kg for 90.00, 4 kg roasted (36.00), invoice 100.00 → the roast costs 40.00, +4.00;
 * 6 kg left at 10.00 instead of 9.00, +6.00.
 */
export function recost(events: readonly CostEvent[], invoices: readonly Invoice[], book: CostBook): Recosting {
  const unknown = invoices.find(
    ({ receiptId }) => !events.some(({ id, kind }) => id === receiptId && kind === "receipt"),
  );
  if (unknown) throw new RangeError(`There is no receipt ${unknown.receiptId}`);
  const before = costSteps(events);
  const recosted = invoices.map(
    (invoice): CostEvent => ({ id: "", businessDay: book.today, kind: "recosted", ...invoice }),
  );
  const after = costSteps(corrected([...events, ...recosted]));
  const changes = changesBetween(costsByCause(before), costsByCause(after), book);
  const [valueBeforeMinor, valueAfterMinor] = [lastValue(before), lastValue(after)];
  const invoiceMinor = addedBy(invoices, events);
  const spread = sumMinor(changes.map(({ differenceMinor }) => differenceMinor));
  const isKnown = valueBeforeMinor !== null && valueAfterMinor !== null;
  return {
    changes,
    counterEntries: counterEntriesOf(changes, book),
    averageBeforeE4: before.at(-1)?.averageE4 ?? null,
    averageAfterE4: after.at(-1)?.averageE4 ?? null,
    valueBeforeMinor,
    valueAfterMinor,
    invoiceMinor,
    restMinor: isKnown ? sumMinor([invoiceMinor, -spread, valueBeforeMinor, -valueAfterMinor]) : null,
  };
}

/** Amount that an invoice adds to what its receipts cost so far. */
export function addedBy(invoices: readonly Invoice[], events: readonly CostEvent[]): number {
  const amounts = new Map(
    corrected(events).flatMap((event) => (event.kind === "receipt" ? [[event.id, event.amountMinor ?? 0]] : [])),
  );
  return sumMinor(invoices.map(({ receiptId, amountMinor }) => amountMinor - (amounts.get(receiptId) ?? 0)));
}

interface CauseCost {
  isRoast: boolean;
  businessDay: Day;
  costMinor: number | null;
}

/** Costs of each roast in the end: what it took since it last gave everything back. */
function costsByCause(steps: readonly CostStep[]): Map<string, CauseCost> {
  const costs = new Map<string, CauseCost>();
  for (const { event, costMinor } of steps) {
    const { businessDay } = event;
    if (event.kind === "consumption") {
      const causeId = causeIdOf(event);
      const before = costs.get(causeId);
      costs.set(causeId, {
        isRoast: event.roastId !== null,
        businessDay,
        costMinor: before ? sumKnown(before.costMinor, costMinor) : costMinor,
      });
    }
    const returnedId = returnedCauseOf(event);
    if (returnedId !== null)
      costs.set(returnedId, { isRoast: event.kind === "roastReturned", businessDay, costMinor: 0 });
  }
  return costs;
}

const sumKnown = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

function changesBetween(
  before: ReadonlyMap<string, CauseCost>,
  after: ReadonlyMap<string, CauseCost>,
  { bookedCosts }: CostBook,
): CostChange[] {
  return [...after].flatMap(([causeId, { isRoast, businessDay, costMinor: afterMinor }]) => {
    const first = before.get(causeId)?.costMinor ?? null;
    const beforeMinor = bookedCosts?.has(causeId) ? (bookedCosts.get(causeId) ?? null) : first;
    if (afterMinor === null || afterMinor === beforeMinor) return [];
    const differenceMinor = afterMinor - (beforeMinor ?? 0);
    return [{ causeId, isRoast, businessDay, beforeMinor, afterMinor, differenceMinor }];
  });
}

function counterEntriesOf(changes: readonly CostChange[], { today, lockedThrough }: CostBook): CounterEntry[] {
  const [locked, open] = [true, false].map((isIn) =>
    changes.filter(({ businessDay }) => isLocked(businessDay, lockedThrough) === isIn),
  ) as [CostChange[], CostChange[]];
  const entries: CounterEntry[] = open.map(({ causeId, businessDay, differenceMinor }) => ({
    causeId,
    businessDay,
    differenceMinor,
  }));
  const lockedMinor = sumMinor(locked.map(({ differenceMinor }) => differenceMinor));
  if (lockedMinor !== 0) entries.push({ causeId: null, businessDay: today, differenceMinor: lockedMinor });
  return entries;
}

const lastValue = (steps: readonly CostStep[]): number | null => {
  const last = steps.at(-1);
  return last ? valueAfter(last) : 0;
};
