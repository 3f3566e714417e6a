import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { readCompareState, writeCompareState } from "#features/roasts/compare/compare-state.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, text } from "#ui/search-params.ts";

// The first load lists the parts of every route; those of this page are listed in its own.
const ComparePage = lazyPart(
  () => import("#features/roasts/compare/compare-page.tsx").then(({ ComparePage }) => ComparePage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/roasts/compare")({
  validateSearch: searchParams({ ids: text, align: text, lines: text, hidden: text }),
  component: CompareRoute,
});

function CompareRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // The same lists as long as the address is the same: the chart is drawn anew when they change.
  const state = useMemo(() => readCompareState(search), [search]);
  return (
    <ComparePage
      state={state}
      onState={(change) =>
        navigate({
          search: (before) => writeCompareState({ ...readCompareState(before), ...change }),
          replace: change.ids === undefined,
        })
      }
    />
  );
}
