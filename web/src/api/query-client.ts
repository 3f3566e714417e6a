import { QueryClient } from "@tanstack/react-query";
import { isRefusal } from "./failures.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Fresh for five minutes, one retry where a retry can help, no refetch on focus; what changes is invalidated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
      // What is asked for without a connection fails at once; waiting for one would do it when nobody expects it.
      mutations: { networkMode: "always" },
    },
  });
}
