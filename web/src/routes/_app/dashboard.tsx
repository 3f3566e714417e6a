import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";

export const Route = createFileRoute("/_app/dashboard")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.dashboard.show.queryOptions());
    void context.queryClient.prefetchQuery(api.dashboardCards.show.queryOptions());
  },
  component: DashboardPage,
});
