import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { readAnew, touches } from "#api/touches.ts";

/** Makes everything that shows the plan look again: the plan, its batches, the dashboard. */
export function usePlanChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(() => readAnew(queryClient, touches("plan.items_added")), [queryClient]);
}
