import { createFileRoute } from "@tanstack/react-router";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { roastFilters } from "#features/roasts/roast-filters.ts";
import { roastListQuery, roastTotalsQuery } from "#features/roasts/roast-list.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress, listState } from "#ui/lists/list-filters.ts";
import { listPage } from "../../-list-page.tsx";

const RoastsPage = lazyPart(() => import("#features/roasts/roasts-page.tsx").then(({ RoastsPage }) => RoastsPage));

export const Route = createFileRoute("/_app/roasts/")({
  validateSearch: listAddress(roastFilters),
  loaderDeps: ({ search }) => listState(roastFilters, search),
  loader: ({ context, deps }) => {
    // Another order is the list's own matter.
    if (deps.sort === undefined) void context.queryClient.prefetchInfiniteQuery(roastListQuery(deps));
    void context.queryClient.prefetchQuery(roastTotalsQuery(deps));
    void context.queryClient.prefetchQuery(greenChoicesQuery());
  },
  component: listPage(roastFilters, RoastsPage),
});
