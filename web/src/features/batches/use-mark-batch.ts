import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Batch, RowBatches } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { MARK_BATCH } from "#api/outbox/kept-operations.ts";
import { KeptForLater } from "#api/outbox/outcomes.ts";
import { sendOrKeep } from "#api/outbox/send-or-keep.ts";
import { errorToast, keptToast } from "#ui/feedback/toasts.ts";

/** A change of one batch, in whatever lists of batches are on this page or were before. */
function patchBatch(queryClient: QueryClient, id: string, change: Partial<Batch>): void {
  queryClient.setQueriesData<RowBatches | RowBatches[]>({ queryKey: api.batches.key() }, (data) => {
    if (data === undefined) return undefined;
    return Array.isArray(data) ? data.map((group) => withChange(group, id, change)) : withChange(data, id, change);
  });
}

function withChange(group: RowBatches, id: string, change: Partial<Batch>): RowBatches {
  if (!group.batches.some((batch) => batch.id === id)) return group;
  return { ...group, batches: group.batches.map((batch) => (batch.id === id ? { ...batch, ...change } : batch)) };
}

/** Key of all ticks: the last of several reads the batches anew, whose answer was called off when the first one came. */
const MARKING = ["mark batch"];

/**
 * Ticks a batch off or takes the tick away: shown at once, taken back when the server refuses. Where the server cannot
 * be reached the tick stays, and is sent later.
 */
export function useMarkBatch(batch: Batch, coffeeName: string) {
  const queryClient = useQueryClient();
  // The cache follows a moment later; a checkbox that waits for it jumps back under the finger first.
  const [intended, setIntended] = useState<boolean | null>(null);
  const marking = useMutation({
    mutationKey: MARKING,
    // One after the other, so that the last click is what is kept.
    scope: { id: `mark batch ${batch.id}` },
    mutationFn: (isCompleted: boolean) =>
      sendOrKeep(
        MARK_BATCH,
        { id: batch.id, isCompleted },
        `Batch ${batch.batchNumber} of ${coffeeName}: ${isCompleted ? "completed" : "not completed"}`,
      ),
    onMutate: async (isCompleted) => {
      await queryClient.cancelQueries({ queryKey: api.batches.key() });
      patchBatch(queryClient, batch.id, { isCompleted });
    },
    onError: (error, isCompleted) => {
      if (error instanceof KeptForLater) return keptToast();
      patchBatch(queryClient, batch.id, { isCompleted: !isCompleted });
      errorToast("Error", failureMessage(error, `Batch ${batch.batchNumber} could not be changed`));
    },
  });
  return {
    isCompleted: intended ?? batch.isCompleted,
    mark: (isCompleted: boolean) => {
      setIntended(isCompleted);
      marking.mutate(isCompleted, { onSettled: () => setIntended(null) });
    },
  };
}
