import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { OrdersPage } from "#features/orders/orders-page.tsx";

export const Route = createFileRoute("/_app/orders/")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: OrdersPage,
});
