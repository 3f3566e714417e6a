type InOrder = { id: string; position: number | null };

/** Batches of a plan in the order of the day: those that were put in order, then the others as the plan lists them. */
export const inRoastingOrder = <Batch extends { position: number | null }>(asPlanned: readonly Batch[]): Batch[] =>
  asPlanned.toSorted(
    (a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0,
  );

/**
 * New positions of the batches that change theirs when some are put before another one, or at the end. `asPlanned` are all
 * batches of the plan as it lists them; those that the moved ones stand among, of one day and machine, get positions beyond all
 * others, so that other days keep theirs, or none. Null where the other batch is not among them, or is itself moved.
 * Worked: a, b, c and c before a → c 1, a 2, b 3; with b on another day → c 1, a 2.
 */
export function arrangeBatches(
  asPlanned: readonly InOrder[],
  movedIds: readonly string[],
  beforeId: string | null,
  amongIds: readonly string[] = asPlanned.map(({ id }) => id),
): Map<string, number> | null {
  const moved = new Set(movedIds);
  const among = new Set([...amongIds, ...movedIds]);
  const staying = inRoastingOrder(asPlanned).filter(({ id }) => among.has(id) && !moved.has(id));
  const at = beforeId === null ? staying.length : staying.findIndex(({ id }) => id === beforeId);
  if (at === -1) return null;
  const order = [...staying.slice(0, at).map(({ id }) => id), ...moved, ...staying.slice(at).map(({ id }) => id)];
  const former = new Map(asPlanned.map(({ id, position }) => [id, position]));
  const positions = order.map((id) => former.get(id) ?? Number.NaN);
  if (positions.every((position, index) => (index === 0 ? position > 0 : position > (positions[index - 1] ?? 0))))
    return new Map();
  const last = Math.max(0, ...asPlanned.map(({ id, position }) => (among.has(id) ? 0 : (position ?? 0))));
  return new Map(
    order.map((id, index) => [id, last + index + 1] as const).filter(([id, place]) => former.get(id) !== place),
  );
}

type Scheduled = { plannedOn: string | null; isDone: boolean };

/**
 * Day on which a batch stands: an open one without a day, or with one that has passed, stands on today. Days as
 * '2026-11-23'. Worked: planned on the 22nd, today the 23rd, still open → the 23rd.
 */
export function dayOfBatch({ plannedOn, isDone }: Scheduled, today: string): string {
  if (plannedOn === null) return today;
  return !isDone && plannedOn < today ? today : plannedOn;
}
