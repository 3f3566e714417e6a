/** Units of one holding that lie at a place. */
export interface UnitsAtPlace {
  placeId: string;
  quantity: number;
}

/** Units of a holding that a line is served from. */
export interface ServedUnits {
  lineId: string;
  holdingId: string;
  quantity: number;
  /** Whether they are picked, and lie where they were packed for the line. */
  isPicked: boolean;
}

/**
 * Units to take at each place for each part of what lines are served from, as sending takes them: picked ones first where they
 * were packed for their line, the rest at the places in their order, leaving picked ones of other lines alone. No unit is taken
 * twice. Worked: 3 bags at a and 4 at b for two lines of 5 and 2 → 3 at a and 2 at b, then 2 at b.
 */
export function shelfCounts(
  parts: readonly ServedUnits[],
  placesOf: (holdingId: string) => readonly UnitsAtPlace[],
  packedFor: (lineId: string, holdingId: string) => ReadonlyMap<string, number>,
): UnitsAtPlace[][] {
  const left = new Map<string, Map<string, number>>();
  for (const { holdingId } of parts)
    if (!left.has(holdingId))
      left.set(holdingId, new Map(placesOf(holdingId).map(({ placeId, quantity }) => [placeId, quantity])));
  const taken = parts.map(() => new Map<string, number>());
  const open = parts.map(({ quantity }) => quantity);
  const take = (at: number, holdingId: string, placeId: string, most: number) => {
    const there = left.get(holdingId);
    const quantity = Math.min(open[at] ?? 0, most, there?.get(placeId) ?? 0);
    if (quantity <= 0) return;
    open[at] = (open[at] ?? 0) - quantity;
    there?.set(placeId, (there.get(placeId) ?? 0) - quantity);
    taken[at]?.set(placeId, (taken[at]?.get(placeId) ?? 0) + quantity);
  };
  for (const [at, { lineId, holdingId, isPicked }] of parts.entries())
    if (isPicked) for (const [placeId, packed] of packedFor(lineId, holdingId)) take(at, holdingId, placeId, packed);
  for (const isPickedTurn of [true, false])
    for (const [at, { holdingId, isPicked }] of parts.entries())
      if (isPicked === isPickedTurn)
        for (const { placeId } of placesOf(holdingId)) take(at, holdingId, placeId, Number.POSITIVE_INFINITY);
  return taken.map((byPlace) => [...byPlace].map(([placeId, quantity]) => ({ placeId, quantity })));
}
