import type { RowBatches } from "@tryer/contract";

/**
 * The coffees and batches with the open ones first: the next one is in sight on every device. What counts is
 * how each batch stood when it was first seen: a batch that is ticked now stays under the thumb that ticked it.
 */
export function openFirst(groups: readonly RowBatches[], wasDone: Map<string, boolean>): RowBatches[] {
  for (const { id, isCompleted } of groups.flatMap(({ batches }) => batches)) {
    if (!wasDone.has(id)) wasDone.set(id, isCompleted);
  }
  const isDone = (id: string) => wasDone.get(id) === true;
  return groups
    .toSorted((a, b) => Number(isFinished(a, wasDone)) - Number(isFinished(b, wasDone)))
    .map((group) => ({
      ...group,
      batches: group.batches.toSorted((a, b) => Number(isDone(a.id)) - Number(isDone(b.id))),
    }));
}

/** Whether every batch of a coffee was done when it was first seen. */
export const isFinished = ({ batches }: RowBatches, wasDone: ReadonlyMap<string, boolean>): boolean =>
  batches.length > 0 && batches.every(({ id }) => wasDone.get(id) === true);
