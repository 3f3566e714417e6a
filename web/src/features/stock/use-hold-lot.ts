import type { RoastedLot } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface Holding {
  lot: RoastedLot;
  holds: boolean;
}

/** Releases a lot or puts it on hold; the other one takes it back. */
export function useHoldLot() {
  const setting = useGuardedMutation(
    {
      mutationFn: ({ lot: { id, version }, holds }: Holding) =>
        holds ? api.stock.hold.call({ id, version }) : api.stock.release.call({ id, version }),
      onSuccess: (lot: RoastedLot, { holds }: Holding) =>
        undoToast(
          holds ? "On hold" : "Released",
          holds ? `${lot.number} is not packed or sent.` : `${lot.number} can be packed and sent.`,
          () => setting.mutate({ lot, holds: !holds }),
        ),
      onError: failureToast("Not changed", "It has not changed. Try again in a moment."),
    },
    ({ lot, holds }) => `${lot.id} ${holds}`,
  );
  return {
    busyId: setting.isPending ? setting.variables.lot.id : null,
    set: (lot: RoastedLot, holds: boolean) => setting.mutate({ lot, holds }),
  };
}
