import { and, inArray } from "drizzle-orm";
import { roastedMovements as movements } from "#db/schema/index.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { type Holding, type LockedStock, type RoastedMove, unitsOf } from "../locked-stock.ts";
import { standingMovements } from "../reverse-bookings.ts";

/** Bags by location. */
type ByLocation = ReadonlyMap<string, number>;

const NOWHERE: ByLocation = new Map();

/**
 * Locations at which bags were packed for lines and not sent with them since, by line and holding. A pick names no location: its
 * bags lie where they were packed, unless somebody moved them.
 */
export async function packedPlaces(work: RoasteryWork, lineIds: readonly string[]) {
  const places = new Map<string, Map<string, number>>();
  if (lineIds.length > 0) {
    const ofLines = and(inArray(movements.orderLineId, [...lineIds]), inArray(movements.kind, ["packing_in", "sale"]));
    for (const { orderLineId, holdingId, locationId, change } of await standingMovements(work, ofLines)) {
      const key = `${orderLineId} ${holdingId}`;
      const own = places.get(key) ?? new Map<string, number>();
      places.set(key, own);
      own.set(locationId, (own.get(locationId) ?? 0) + change);
    }
  }
  // Where more was sent than was packed there, other bags went: of the packed ones none is left.
  return (lineId: string, holdingId: string): ByLocation =>
    new Map([...(places.get(`${lineId} ${holdingId}`) ?? NOWHERE)].filter(([, bags]) => bags > 0));
}

interface LyingAside {
  lineId: string;
  holdingId: string;
  quantity: number;
}

/** Picked bags that lie where they were packed for their lines, no more of a line than are picked for it. */
export function asideWherePacked(
  aside: readonly LyingAside[],
  packedFor: (lineId: string, holdingId: string) => ByLocation,
) {
  const lying: (LyingAside & { locationId: string })[] = aside.flatMap(({ lineId, holdingId, quantity }) => {
    let open = quantity;
    return [...packedFor(lineId, holdingId)].map(([locationId, packed]) => {
      const own = Math.min(open, packed);
      open -= own;
      return { lineId, holdingId, locationId, quantity: own };
    });
  });
  return {
    /** Bags of a holding at each location that are left for their lines. */
    of(holdingId: string): ByLocation {
      const sums = new Map<string, number>();
      for (const each of lying)
        if (each.holdingId === holdingId) sums.set(each.locationId, (sums.get(each.locationId) ?? 0) + each.quantity);
      return sums;
    },
    /** Takes bags away that a line was sent; those of other lines stay. */
    take({ lineId, holdingId, locationId, quantity }: LyingAside & { locationId: string }): void {
      const own = lying.find(
        (each) => each.lineId === lineId && each.holdingId === holdingId && each.locationId === locationId,
      );
      if (own) own.quantity = Math.max(0, own.quantity - quantity);
    },
  };
}

type Taking = Pick<RoastedMove, "kind" | "orderLineId">;

interface Places {
  /** Locations to take from before all others, with the most to take there. */
  first?: ByLocation;
  /** Units that are left for others at each location of a holding as long as there are more elsewhere. */
  left?: (holdingId: string) => ByLocation;
}

/**
 * Takes units out of holdings, one taking after the other before any is booked: no two of them take the same unit. Each takes
 * from the first location and then from the others, as far as they go.
 */
export function takingOut({ places: { all } }: LockedStock) {
  const gone = new Map<string, number>();
  return (holding: Holding, units: number, move: Taking, { first = NOWHERE, left = () => NOWHERE }: Places = {}) => {
    const others = left(holding.id);
    const atMost = (locationId: string) =>
      unitsOf(holding, locationId) - (gone.get(`${holding.id} ${locationId}`) ?? 0);
    const taken = new Map<string, number>();
    let open = units;
    const take = (locationId: string, most: number) => {
      const quantity = Math.min(open, most, atMost(locationId));
      if (quantity <= 0) return;
      open -= quantity;
      const key = `${holding.id} ${locationId}`;
      gone.set(key, (gone.get(key) ?? 0) + quantity);
      taken.set(locationId, (taken.get(locationId) ?? 0) + quantity);
    };
    for (const [locationId, most] of first) take(locationId, most);
    for (const { id } of all) take(id, atMost(id) - (others.get(id) ?? 0));
    for (const { id } of all) take(id, open);
    return [...taken].map(
      ([locationId, quantity]): RoastedMove => ({ ...move, holding, locationId, change: -quantity }),
    );
  };
}
