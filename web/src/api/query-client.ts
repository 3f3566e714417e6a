import { MutationCache, QueryClient } from "@tanstack/react-query";
import { takeChangedAreas } from "./changed-areas.ts";
import { isRefusal } from "./failures.ts";
import { invalidateAreas } from "./invalidation.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * Fresh for five minutes, one retry where a retry can help, no refetch on focus. What a mutation changed is read anew
 * here and nowhere else: after its `onSuccess` and before its `onSettled`, which so sees the page as it is now.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
      // A mutation without a connection fails at once; waiting for one would do it when nobody expects it.
      mutations: { networkMode: "always" },
    },
    mutationCache: new MutationCache({
      async onSettled(_answer, error, _input, _kept, { options: { mutationKey } }, { client }) {
        // The last of several that bear one key reads for all: an earlier answer would take theirs back.
        if (mutationKey !== undefined && client.isMutating({ mutationKey }) > 1) return;
        const areas = takeChangedAreas();
        if (areas.length === 0) return;
        const reading = invalidateAreas(client, areas);
        // A person who is told of a failure need not wait.
        if (error === null) await reading;
      },
    }),
  });
}
