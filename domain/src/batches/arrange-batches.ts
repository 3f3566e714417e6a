type InOrder = { id: string; position: number | null };

/** Batches of a plan in the order of the day: those that were put in order, then the others as the plan lists them. */
export const inRoastingOrder = <Batch extends { position: number | null }>(asPlanned: readonly Batch[]): Batch[] =>
  asPlanned.toSorted(
    (a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0,
  );

/**
 * New positions, from 1, of the batches that change theirs when some are put before another one, or at the end.
 * `asPlanned` are all batches of the plan as it lists them. Null where the other one is not in the plan, or is itself
 * moved. Worked: a, b, c and c before a → c 1, a 2, b 3.
 */
export function arrangeBatches(
  asPlanned: readonly InOrder[],
  movedIds: readonly string[],
  beforeId: string | null,
): Map<string, number> | null {
  const moved = new Set(movedIds);
  const staying = inRoastingOrder(asPlanned).filter(({ id }) => !moved.has(id));
  const at = beforeId === null ? staying.length : staying.findIndex(({ id }) => id === beforeId);
  if (at === -1) return null;
  const order = [...staying.slice(0, at).map(({ id }) => id), ...moved, ...staying.slice(at).map(({ id }) => id)];
  const former = new Map(asPlanned.map(({ id, position }) => [id, position]));
  return new Map(order.map((id, index) => [id, index + 1] as const).filter(([id, place]) => former.get(id) !== place));
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
