import type { QueryClient } from "@tanstack/react-query";
import type { Batch, RowBatches } from "@tryer/contract";
import { api } from "#api/client.ts";

/** A change of one batch, in whatever lists of batches are on this page or were before. */
export function patchBatch(queryClient: QueryClient, id: string, change: Partial<Batch>): void {
  queryClient.setQueriesData<RowBatches | RowBatches[]>({ queryKey: api.batches.key() }, (data) => {
    if (data === undefined) return undefined;
    return Array.isArray(data) ? data.map((group) => withChange(group, id, change)) : withChange(data, id, change);
  });
}

function withChange(group: RowBatches, id: string, change: Partial<Batch>): RowBatches {
  if (!group.batches.some((batch) => batch.id === id)) return group;
  return { ...group, batches: group.batches.map((batch) => (batch.id === id ? { ...batch, ...change } : batch)) };
}
