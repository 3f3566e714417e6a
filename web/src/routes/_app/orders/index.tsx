import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import type { orderFilters as OrderFilters } from "#features/orders/list/order-filters.ts";
import { orderFilters } from "#features/orders/list/order-filters.ts";
import { OrdersPage } from "#features/orders/orders-page.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

export const Route = createFileRoute("/_app/orders/")({
  validateSearch: listSearch<typeof OrderFilters>(),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: listPage(orderFilters, OrdersPage),
});
