import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { invalidate, invalidates } from "#api/invalidation.ts";

/** Makes everything that shows the plan look again: the plan, its batches, the dashboard. */
export function usePlanChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(() => invalidate(queryClient, invalidates("plan.items_added")), [queryClient]);
}
