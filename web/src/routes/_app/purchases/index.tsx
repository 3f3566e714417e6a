import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { purchaseFilters } from "#features/purchases/purchase-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

// The addresses of its parts stay out of the first page.
const PurchasesPage = lazyPart(() =>
  import("#features/purchases/purchases-page.tsx").then(({ PurchasesPage }) => PurchasesPage),
);

export const Route = createFileRoute("/_app/purchases/")({
  validateSearch: listAddress(purchaseFilters),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: PurchasesRoute,
});

function PurchasesRoute() {
  return <PurchasesPage address={useListAddress(purchaseFilters, Route.useSearch())} />;
}
