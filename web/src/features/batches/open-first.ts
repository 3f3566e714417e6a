import type { RowBatches } from "@tryer/contract";

/**
 * The coffees and batches with the open ones first, for a phone, where the next one should be in sight. What counts is
 * how each batch stood when it was first seen: a batch that is ticked now stays under the thumb that ticked it.
 */
export function openFirst(groups: readonly RowBatches[], wasDone: Map<string, boolean>): RowBatches[] {
  for (const { id, isCompleted } of groups.flatMap(({ batches }) => batches)) {
    if (!wasDone.has(id)) wasDone.set(id, isCompleted);
  }
  const isDone = (id: string) => wasDone.get(id) === true;
  const rank = ({ batches }: RowBatches) => Number(batches.every(({ id }) => isDone(id)));
  return groups
    .toSorted((a, b) => rank(a) - rank(b))
    .map((group) => ({
      ...group,
      batches: group.batches.toSorted((a, b) => Number(isDone(a.id)) - Number(isDone(b.id))),
    }));
}
