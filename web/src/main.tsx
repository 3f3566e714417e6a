import "@mantine/core/styles.css";
import "@fontsource-variable/hanken-grotesk/index.css";
import "@fontsource-variable/fraunces/soft.css";
import "./ui/base.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followConnection } from "./api/connection/follow-connection.ts";
import { followMissingParts } from "./api/deployment/missing-parts.ts";
import { loadPendingUpdate } from "./api/deployment/new-version.ts";
import { followSession } from "./api/follow-session.ts";
import { followChanges } from "./api/live/follow-changes.ts";
import { createQueryClient } from "./api/query-client.ts";
import { createAppRouter } from "./app-router.tsx";
import { Toaster } from "./ui/feedback/toaster.tsx";
import { AppBoundary } from "./ui/layout/app-boundary.tsx";
import { cssVariables, theme } from "./ui/layout/theme.ts";

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
