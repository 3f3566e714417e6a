import type { Roast } from "@tryer/contract";
import type { Dimension } from "@tryer/domain/analytics";
import type { Person } from "../test-app.ts";
import { type WallClock, wallClock } from "./wall-clock.ts";

/** A roast of the journal with its day and hour on the wall. */
export interface RawRoast {
  id: string;
  number: string;
  roastedAt: string;
  clock: WallClock;
  greenGrams: number;
  roastedGrams: number | null;
  /** Whether its loss counts: weighed and not estimated, and not rejected. */
  isAveraged: boolean;
  isRejected: boolean;
  durationSec: number | null;
  /** Grams of each green coffee that went in. */
  coffees: { id: string; grams: number }[];
  keys: Record<Dimension, string | null>;
  source: Roast;
}

const gramsOf = (kg: number) => Math.round(kg * 1000);

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** All items of a list of the API, page by page. */
export async function allPages<Item>(read: (cursor?: string) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** Owners of green coffees that are customers'. */
export async function ownersOfGreens(api: Person["api"]): Promise<Map<string, string | null>> {
  const all = await allPages((cursor) => api.green.list({ limit: 200, ...(cursor ? { cursor } : {}) }));
  return new Map(all.map(({ id, ownerId }) => [id, ownerId]));
}

/** Roasts of the journal, read page by page, the oldest first. */
export async function readRoasts(api: Person["api"], timeZone: string): Promise<RawRoast[]> {
  const owners = await ownersOfGreens(api);
  const roasts = await allPages((cursor) => api.roasts.list({ limit: 70, ...(cursor ? { cursor } : {}) }));
  return roasts.reverse().map((source) => {
    const { id, number, roastedAt, greenCoffee, parts, roastedWeightKg, status, durationSec } = source;
    const greenGrams = gramsOf(source.greenWeightKg);
    return {
      ...{ id, number, roastedAt, greenGrams, durationSec, source },
      clock: wallClock(roastedAt, timeZone),
      roastedGrams: roastedWeightKg === null ? null : gramsOf(roastedWeightKg),
      isAveraged: roastedWeightKg !== null && !source.isRoastedEstimated && status !== "rejected",
      isRejected: status === "rejected",
      coffees: greenCoffee
        ? [{ id: greenCoffee.id, grams: greenGrams }]
        : parts.map((part) => ({ id: part.greenCoffee.id, grams: gramsOf(part.greenWeightKg) })),
      keys: {
        product: source.roastedItem?.id ?? null,
        machine: source.machine?.id ?? null,
        operator: source.operator,
        coffee: greenCoffee?.id ?? null,
        customer: greenCoffee ? (owners.get(greenCoffee.id) ?? null) : null,
      },
    };
  });
}

/** Filters of the views of roasts. */
export interface RoastFilter {
  greenCoffeeId?: string;
  roastedItemId?: string;
  machineId?: string;
  operator?: string;
  customerId?: string;
}

/** Condition of the roasts that a filter names. A coffee is in those that took from it, alone or in a blend. */
export function namedBy(filter: RoastFilter, owners: ReadonlyMap<string, string | null>): (roast: RawRoast) => boolean {
  const { greenCoffeeId, roastedItemId, machineId, operator, customerId } = filter;
  return ({ coffees, keys }) =>
    (greenCoffeeId === undefined || coffees.some(({ id }) => id === greenCoffeeId)) &&
    (roastedItemId === undefined || keys.product === roastedItemId) &&
    (machineId === undefined || keys.machine === machineId) &&
    (operator === undefined || keys.operator === operator) &&
    (customerId === undefined || coffees.some(({ id }) => owners.get(id) === customerId));
}
