import { useQueryClient } from "@tanstack/react-query";
import type { RowBatches } from "@tryer/contract";
import { arrangeBatches } from "@tryer/domain/batches";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import type { DayBatch } from "./day-batches.ts";
import { type Move, type WayBack, wayBack } from "./way-back.ts";

/**
 * Puts batches of a plan in order, or gives them a day and a machine; shown at once, and taken back by a toast.
 * `inOrder` are all batches of the plan.
 */
export function useArrangeBatches(planId: string, inOrder: readonly DayBatch[]) {
  const queryClient = useQueryClient();
  const queryKey = api.batches.listOfPlan.key({ input: { id: planId } });
  const send = async (moves: readonly Move[]) => {
    for (const move of moves) await api.batches.arrange.call({ id: planId, ...move });
  };
  const takingBack = useGuardedMutation(
    {
      mutationFn: async ({ moves, positions }: WayBack) => {
        await send(moves);
        if (positions.length > 0) await api.allocation.placeBatches.call({ id: planId, places: [], positions });
      },
      onSuccess: () => successToast("Order restored", "The batches have not moved"),
      onError: failureToast("Error", "The batches could not be moved back"),
    },
    () => planId,
  );
  const moving = useGuardedMutation(
    {
      mutationFn: (move: Move) => send([move]),
      onMutate: async (move) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueriesData<RowBatches[]>({ queryKey }, (groups) => groups && withMove(groups, move));
        return { back: wayBack(inOrder, move) };
      },
      onSuccess: (_, { batchIds }, { back }) => {
        const what = batchIds.length === 1 ? "The batch was moved" : `${batchIds.length} batches were moved`;
        undoToast("Order changed", what, () => takingBack.mutateAtOnce(back));
      },
      onError: (error) => {
        errorToast("Not moved", failureMessage(error, "The batches have not moved. Try again."));
        void queryClient.invalidateQueries({ queryKey });
      },
    },
    () => planId,
  );
  return { arrange: (move: Move) => moving.mutate(move), isMoving: moving.isPending };
}

/** Places of the order as they will be, until the server has answered. */
function withMove(groups: RowBatches[], { batchIds, beforeId, amongIds }: Move): RowBatches[] {
  if (beforeId === undefined) return groups;
  const places = arrangeBatches(
    groups.flatMap(({ batches }) => batches),
    batchIds,
    beforeId,
    amongIds,
  );
  if (places === null) return groups;
  return groups.map((group) => ({
    ...group,
    batches: group.batches.map((batch) => ({ ...batch, position: places.get(batch.id) ?? batch.position })),
  }));
}
