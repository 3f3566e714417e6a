import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#api/client.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { errorToast } from "#ui/feedback/toasts.ts";
import { type AnalyticsState, stateOfSaved, USUAL_STATE } from "../analytics-state.ts";

/** Leads somebody who arrives to the view that they start with: the chosen one, or the usual one. */
export function StartOfAnalytics({ onState }: { onState: (state: AnalyticsState) => void }) {
  const { data, isError } = useQuery(api.analyticsViews.list.queryOptions({ input: {} }));
  const isKnown = data !== undefined || isError;
  const start = data?.find(({ isStart, isOpen }) => isStart && isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads on once, when the views are known.
  useEffect(() => {
    if (isError) errorToast("Start view not loaded", "This is the usual view.");
    if (isKnown) onState(start === undefined ? USUAL_STATE : stateOfSaved(start.state));
  }, [isKnown]);
  return <LoadingRows />;
}
