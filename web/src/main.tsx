import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@fontsource-variable/hanken-grotesk/index.css";
import "@fontsource-variable/fraunces/soft.css";
import "./ui/base.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followSession } from "./api/follow-session.ts";
import { createQueryClient } from "./api/query-client.ts";
import { createAppRouter } from "./app-router.tsx";
import { cssVariables, theme } from "./ui/theme.ts";

const queryClient = createQueryClient();
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
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" limit={3} autoClose={4000} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
