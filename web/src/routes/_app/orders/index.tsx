import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { orderFilters } from "#features/orders/list/order-filters.ts";
import { OrdersPage } from "#features/orders/orders-page.tsx";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { listAddress } from "#ui/lists/list-filters.ts";

export const Route = createFileRoute("/_app/orders/")({
  validateSearch: listAddress(orderFilters),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersPage address={useListAddress(orderFilters, Route.useSearch())} />;
}
