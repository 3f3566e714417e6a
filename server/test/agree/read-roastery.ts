import type { DaySpan } from "@tryer/domain/analytics";
import type { Database } from "#db/database.ts";
import { type AskedPeriod, askedPeriods } from "./asked-periods.ts";
import { type LedgerRow, readLedger } from "./green-ledger.ts";
import { type RawOrder, readOrders } from "./raw-orders.ts";
import { namedBy, ownersOfGreens, type RawRoast, type RoastFilter, readRoasts } from "./raw-roasts.ts";
import type { PlayedRoastery } from "./seeded-roasteries.ts";
import { isWithin } from "./wall-clock.ts";

/** A played roastery with its raw facts, which were read through other doors than the analytics. */
export interface ReadRoastery extends PlayedRoastery {
  periods: AskedPeriod[];
  raw: RawRoast[];
  /** Customers by the green coffees that are theirs. */
  owners: ReadonlyMap<string, string | null>;
  orders: RawOrder[];
  ledger: LedgerRow[];
}

export async function readRoastery(database: Database, roastery: PlayedRoastery): Promise<ReadRoastery> {
  const { api, place, roasteryId } = roastery;
  return {
    ...roastery,
    periods: askedPeriods(place),
    raw: await readRoasts(api, place.timeZone),
    owners: await ownersOfGreens(api),
    orders: await readOrders(api),
    ledger: await readLedger(database, roasteryId),
  };
}

/** One coffee, product, machine, operator and customer, and none of them. */
export const roastFilters = ({ greens, products, machines, customers }: PlayedRoastery): RoastFilter[] => [
  {},
  { greenCoffeeId: greens[1] ?? "" },
  { roastedItemId: products[0] ?? "" },
  { machineId: machines[0] ?? "" },
  { operator: "Grace" },
  { customerId: customers[0] ?? "" },
];

/** Roasts of a filter that lie within some days of the roastery. */
export function roastsWithin({ raw, owners }: ReadRoastery, filter: RoastFilter): (span: DaySpan) => RawRoast[] {
  const named = raw.filter(namedBy(filter, owners));
  return (span) => named.filter(({ clock }) => isWithin(span, clock.day));
}

export interface Question<Filter, By> extends AskedPeriod {
  filter: Filter;
  by: By;
}

/**
 * Questions about every period: unfiltered by the first kind of rows, and then each filter with each kind of rows once, shared
 * out over the periods.
 */
export function questionsOf<Filter, By>(
  periods: readonly AskedPeriod[],
  filters: readonly Filter[],
  kinds: readonly By[],
): Question<Filter, By>[] {
  const pairs = filters.flatMap((filter) => kinds.map((by) => ({ filter, by })));
  return periods.flatMap((period, at) => {
    const own = pairs.filter((_, place) => place === 0 || place % periods.length === at);
    return own.map((pair) => ({ ...period, ...pair }));
  });
}
