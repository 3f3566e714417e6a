import type { PlanCoffee } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface CarryOver {
  row: PlanCoffee;
  /** Kilograms of the stock that the row uses from now on; as much as is free where it is left out. */
  kg?: number | undefined;
}

/** Lets a row use roasted coffee on hand in place of roasting it, or roast all of it again, with an undo. */
export function useCarryOver(planId: string) {
  const weights = useWeights();
  const call = ({ row, kg }: CarryOver) =>
    api.orders.useOnHand.call({ id: planId, roastedItemId: row.roastedItemId, ...(kg === undefined ? {} : { kg }) });
  const undoing = useGuardedMutation(
    {
      mutationFn: call,
      onError: failureToast("Not undone", "The plan has not changed. Try again."),
    },
    ({ row }) => row.roastedItemId,
  );
  return useGuardedMutation(
    {
      mutationFn: call,
      onSuccess: ({ rows }, { row }) => {
        const used = rows.find(({ roastedItemId }) => roastedItemId === row.roastedItemId)?.carriedOverGrams ?? 0;
        const words = used === 0 ? "Nothing comes from stock" : `${weights.weighed(kgFromGrams(used))} come from stock`;
        undoToast("Plan changed", `${row.name}: ${words}`, () =>
          undoing.mutate({ row, kg: kgFromGrams(row.carriedOverGrams) }),
        );
      },
      onError: failureToast("Not used", "The plan has not changed. Try again."),
    },
    ({ row }) => row.roastedItemId,
  );
}
