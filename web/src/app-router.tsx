import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { Loading } from "./ui/feedback/loading.tsx";
import { FailedPage } from "./ui/layout/failed-page.tsx";
import { NotFoundPage } from "./ui/layout/not-found-page.tsx";

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
