import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PURCHASE_STATUSES } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import type { PurchaseListState } from "#features/purchases/purchase-list.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const PurchasesPage = whenNeeded(() =>
  import("#features/purchases/purchases-page.tsx").then(({ PurchasesPage }) => PurchasesPage),
);

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
