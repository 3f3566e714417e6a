import { MAX_ITEMS_A_REQUEST, type Plan } from "@tryer/contract";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast, warningToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { additionTroubles } from "./addition-troubles.ts";

interface Additions {
  items: PlanAddition[];
  /** Rows of a pasted list that are not among them. */
  leftOut?: number;
}

export interface PlanAddition {
  roastedItemId: string;
  packageSizeId: string;
  quantity: number;
}

/**
 * Adds items to the pending plan. The same items sent again, after a lost answer or by a second click, carry the same
 * request id, so that they are added once: also where only a part of a long list got through and the rest was changed.
 */
export function useAddPlanItems(planId: string) {
  /** Request ids of an unfinished attempt, by the content of each request. */
  const requestIds = useRef(new Map<string, string>());
  const weights = useWeights();
  return useGuardedMutation(
    {
      mutationFn: async ({ items }: Additions) => {
        let plan: Plan | null = null;
        for (const [index, portion] of chunk(items).entries()) {
          const content = JSON.stringify([planId, index, portion]);
          const requestId = requestIds.current.get(content) ?? uuidv7();
          requestIds.current.set(content, requestId);
          plan = await api.planner.addItems.call({ id: planId, requestId, items: portion });
        }
        return plan;
      },
      onSuccess: (plan, { items, leftOut = 0 }) => {
        requestIds.current.clear();
        const addedIds = items.map(({ roastedItemId }) => roastedItemId);
        const troubles = plan === null ? [] : additionTroubles({ plan, addedIds, leftOut }, weights);
        const text = `${items.length} items added to plan successfully`;
        if (troubles.length === 0) successToast("Success", text);
        else warningToast("Success", `${text}. ${troubles.join(" ")}`);
      },
      onError: failureToast("Error", "Failed to add plan items"),
    },
    () => planId,
  );
}

function chunk(items: PlanAddition[]): PlanAddition[][] {
  const portions: PlanAddition[][] = [];
  for (let start = 0; start < items.length; start += MAX_ITEMS_A_REQUEST) {
    portions.push(items.slice(start, start + MAX_ITEMS_A_REQUEST));
  }
  return portions;
}
