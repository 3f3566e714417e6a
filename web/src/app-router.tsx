import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { FailedPage } from "./ui/failed-page.tsx";
import { Loading } from "./ui/loading.tsx";
import { NotFoundPage } from "./ui/not-found-page.tsx";

/** Routes with the query cache in their hands: data is fetched while a link is hovered and before a page opens. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: FailedPage,
    // What fails around all pages is the app's own boundary's to say.
    disableGlobalCatchBoundary: true,
    defaultNotFoundComponent: NotFoundPage,
  });
}
