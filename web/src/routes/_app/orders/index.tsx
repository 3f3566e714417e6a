import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ORDER_CHANNELS } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { STATUS_FILTERS } from "#features/orders/list/order-list-state.ts";
import { OrdersPage } from "#features/orders/orders-page.tsx";
import { day, oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

const Search = searchParams({
  search: searchText,
  status: oneOf(STATUS_FILTERS),
  customer: uuid,
  product: uuid,
  channel: oneOf(ORDER_CHANNELS),
  from: day,
  to: day,
});

export const Route = createFileRoute("/_app/orders/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "" })] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: OrdersRoute,
});

function OrdersRoute() {
  const { search = "", status = null, customer = null, product = null, ...others } = Route.useSearch();
  const { channel = null, from = null, to = null } = others;
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      state={{ search, status, customer, product, channel, from, to }}
      onState={(change) => {
        const set = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined]));
        void navigate({ search: (before) => ({ ...before, ...set }), replace: true });
      }}
    />
  );
}
