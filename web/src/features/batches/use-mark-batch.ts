import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Batch } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { invalidate, invalidates } from "#api/invalidation.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { patchBatch } from "./batch-cache.ts";

const MARKING = ["mark batch"];

/** Ticks a batch off or takes the tick away: shown at once, taken back when the server refuses. */
export function useMarkBatch(batch: Batch) {
  const queryClient = useQueryClient();
  // The cache follows a moment later; a checkbox that waits for it jumps back under the finger first.
  const [intended, setIntended] = useState<boolean | null>(null);
  const marking = useMutation({
    mutationKey: MARKING,
    // One after the other, so that the last click is what is kept.
    scope: { id: `mark batch ${batch.id}` },
    mutationFn: (isCompleted: boolean) => api.batches.markCompleted.call({ id: batch.id, isCompleted }),
    onMutate: async (isCompleted) => {
      await queryClient.cancelQueries({ queryKey: api.batches.key() });
      patchBatch(queryClient, batch.id, { isCompleted });
    },
    onError: (error, isCompleted) => {
      patchBatch(queryClient, batch.id, { isCompleted: !isCompleted });
      errorToast("Error", failureMessage(error, `Batch ${batch.batchNumber} could not be changed`));
    },
    // With the batches, whose answer was called off when the tick came. After several ticks once.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: MARKING }) === 1)
        await invalidate(queryClient, invalidates("batch.marked"));
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
