import "@mantine/core/styles.css";
import "@fontsource-variable/hanken-grotesk/index.css";
import "@fontsource-variable/fraunces/soft.css";
import "./ui/stand-in-fonts.css";
import "./ui/base.css";
import { loadOtherRoutes } from "virtual:contract-routes";
import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followConnection } from "./api/connection/server.ts";
import { followMissingParts } from "./api/deployment/missing-parts.ts";
import { loadPendingUpdate } from "./api/deployment/new-version.ts";
import { followSession } from "./api/follow-session.ts";
import { followChanges } from "./api/live/follow-changes.ts";
import { createQueryClient } from "./api/query-client.ts";
import { routeTree } from "./route-tree.gen.ts";
import { Loading } from "./ui/feedback/loading.tsx";
import { Toaster } from "./ui/feedback/toaster.tsx";
import { FailedPage } from "./ui/layout/failed-page.tsx";
import { AppBoundary } from "./ui/layout/failure-screen.tsx";
import { NotFound } from "./ui/layout/not-found.tsx";
import { cssVariables, theme } from "./ui/layout/theme.ts";

/** Routes with the query cache in their hands: data is fetched while a link is hovered and before a page opens. */
function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: FailedPage,
    // The app's own boundary reports what fails around all pages.
    disableGlobalCatchBoundary: true,
    defaultNotFoundComponent: NotFound,
  });
}

loadPendingUpdate();
followConnection();
followMissingParts();
const queryClient = createQueryClient();
followChanges(queryClient);
const router = createAppRouter(queryClient);
followSession(queryClient, () => void router.invalidate());

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the app");

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <AppBoundary>
        <QueryClientProvider client={queryClient}>
          <Toaster />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppBoundary>
    </MantineProvider>
  </StrictMode>,
);
// Beside the first page, so that the next one does not wait for them. A call that needs them asks again where they fail.
loadOtherRoutes().catch(() => undefined);
import("./api/reset-on-rights-change.ts")
  .then(({ resetOnRightsChange }) => resetOnRightsChange(queryClient))
  .catch(() => undefined);
import("./api/follow-pages.ts").then(({ followPages }) => followPages(router)).catch(() => undefined);
