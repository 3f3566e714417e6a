import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "#api/client.ts";

/** Makes everything that shows the plan look again: the plan, its batches, the dashboard. */
export function usePlanChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [api.planner.key(), api.batches.key(), api.dashboard.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    [queryClient],
  );
}
