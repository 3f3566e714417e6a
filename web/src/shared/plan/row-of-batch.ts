import type { Batch, PlanCoffee, RowBatches } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";

type OfPart = Pick<Batch, "partItemId">;

/** Part of a blend of roasted coffees that a batch is roasted for; undefined where the row is roasted as one. */
const partOfBatch = ({ parts }: Pick<PlanCoffee, "parts">, { partItemId }: OfPart) =>
  partItemId === null ? undefined : parts.find(({ roasted }) => roasted?.id === partItemId);

/** Name of the part that a batch is roasted for: "Huila"; null where the row is roasted as one. */
export const partName = (row: Pick<PlanCoffee, "parts">, batch: OfPart): string | null =>
  partOfBatch(row, batch)?.roasted?.name ?? null;

/** Row as a batch of it is roasted: of a blend of roasted coffees the part alone, "Huila for House", with its green coffee. */
export function rowOfBatch(row: PlanCoffee, batch: OfPart): PlanCoffee {
  const part = partOfBatch(row, batch);
  if (!part?.roasted) return row;
  const { id, name, roastLevel, shrinkage, machine, batchSizeLbs, minBatchLbs } = part.roasted;
  return {
    ...row,
    roastedItemId: id,
    name: `${name} for ${row.name}`,
    roastLevel,
    shrinkage,
    machine,
    batchSizeLbs,
    minBatchLbs,
    greenName: greenName(part.greenCoffee),
    greenCoffee: part.greenCoffee,
    greenLbs: part.greenLbs,
    loggedLbs: part.loggedLbs,
    parts: [part],
  };
}

/** Group of a batch as the batch is roasted: of a blend of roasted coffees the batches and the profile of its part. */
export function groupOfBatch(group: RowBatches, batch: OfPart): RowBatches {
  if (batch.partItemId === null) return group;
  const own = group.partProfiles.find(({ partItemId }) => partItemId === batch.partItemId);
  return {
    ...group,
    row: rowOfBatch(group.row, batch),
    batches: group.batches.filter(({ partItemId }) => partItemId === batch.partItemId),
    profile: own?.profile ?? null,
  };
}
