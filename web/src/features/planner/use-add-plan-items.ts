import { MAX_ITEMS_A_REQUEST } from "@tryer/contract";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/toasts.ts";
import { useGuardedMutation } from "#ui/use-guarded-mutation.ts";
import { usePlanChanged } from "./plan-changed.ts";

export interface PlanAddition {
  roastedItemId: string;
  packageSizeId: string;
  quantity: number;
}

/**
 * Adds items to the pending plan. The same items sent again, after a lost answer or by a second click, carry the same
 * request ids, so that they are added once.
 */
export function useAddPlanItems(planId: string) {
  const attempt = useRef<{ content: string; requestIds: string[] } | null>(null);
  const planChanged = usePlanChanged();
  return useGuardedMutation(
    {
      mutationFn: async (items: PlanAddition[]) => {
        const portions = inPortions(items);
        const content = JSON.stringify([planId, items]);
        if (attempt.current?.content !== content) {
          attempt.current = { content, requestIds: portions.map(() => uuidv7()) };
        }
        const { requestIds } = attempt.current;
        for (const [index, portion] of portions.entries()) {
          await api.planner.addItems.call({ id: planId, requestId: requestIds[index], items: portion });
        }
        return items.length;
      },
      onSuccess: async (added) => {
        attempt.current = null;
        await planChanged();
        successToast("Success", `${added} items added to plan successfully`);
      },
      onError: (error) => {
        errorToast("Error", failureMessage(error, "Failed to add plan items"));
        void planChanged();
      },
    },
    () => planId,
  );
}

function inPortions(items: PlanAddition[]): PlanAddition[][] {
  const portions: PlanAddition[][] = [];
  for (let start = 0; start < items.length; start += MAX_ITEMS_A_REQUEST) {
    portions.push(items.slice(start, start + MAX_ITEMS_A_REQUEST));
  }
  return portions;
}
