import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PURCHASE_STATUSES } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import type { PurchaseListState } from "#features/purchases/purchase-list.tsx";
import { PurchasesPage } from "#features/purchases/purchases-page.tsx";
import { oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

const Search = searchParams({ search: searchText, status: oneOf(PURCHASE_STATUSES), supplier: uuid });

const listState = ({ search = "", status, supplier }: ReturnType<typeof Search>): PurchaseListState => ({
  search,
  status: status ?? null,
  supplier: supplier ?? null,
});

export const Route = createFileRoute("/_app/purchases/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "" })] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: PurchasesRoute,
});

function PurchasesRoute() {
  const state = listState(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <PurchasesPage
      state={state}
      onState={(change) => {
        const { search, status, supplier } = { ...state, ...change };
        void navigate({
          search: { search, status: status ?? undefined, supplier: supplier ?? undefined },
          replace: true,
        });
      }}
    />
  );
}
