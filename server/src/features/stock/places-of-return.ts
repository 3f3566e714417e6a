import { and, asc, eq, inArray } from "drizzle-orm";
import { roastedMovements as movements } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

interface Taken {
  locationId: string;
  grams: number;
}

/**
 * Grams (above 0) that come back to the lot of a roast by location: where corrections and a deletion took them, the last
 * taking first, and the rest at a location given. Worked: 3 kg taken from home, then 1 kg from the shop, 5 kg come
 * back → 1 kg in the shop, 3 kg at home, 1 kg at the location given. So what was moved before can still be moved back.
 */
export async function placesOfReturn(
  { tx, actor }: Work,
  { lotId, grams, usable, otherwise }: { lotId: string; grams: number; usable: ReadonlySet<string>; otherwise: string },
): Promise<Taken[]> {
  const corrections = await tx
    .select({ locationId: movements.locationId, change: movements.change })
    .from(movements)
    .where(
      and(ownRows(actor, movements, eq(movements.lotId, lotId)), inArray(movements.kind, ["roast", "roast_corrected"])),
    )
    .orderBy(asc(movements.sequence));
  const open: Taken[] = [];
  for (const { locationId, change } of corrections) {
    if (change < 0) open.push({ locationId, grams: -change });
    else takeLast(open, change);
  }
  const back = takeLast(open, grams);
  const rest = grams - back.reduce((sum, taken) => sum + taken.grams, 0);
  const byPlace = new Map<string, number>();
  for (const taken of [...back, { locationId: otherwise, grams: rest }]) {
    const place = usable.has(taken.locationId) ? taken.locationId : otherwise;
    byPlace.set(place, (byPlace.get(place) ?? 0) + taken.grams);
  }
  return [...byPlace].map(([locationId, sum]) => ({ locationId, grams: sum })).filter((each) => each.grams > 0);
}

/** Removes up to so many grams from the end of a list of takings, and answers what was removed, the last one first. */
function takeLast(open: Taken[], grams: number): Taken[] {
  const taken: Taken[] = [];
  let wanted = grams;
  for (let last = open.pop(); last; last = wanted > 0 ? open.pop() : undefined) {
    const part = Math.min(last.grams, wanted);
    if (part > 0) taken.push({ ...last, grams: part });
    if (last.grams > part) open.push({ ...last, grams: last.grams - part });
    wanted -= part;
  }
  return taken;
}
