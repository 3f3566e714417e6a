import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import type { purchaseFilters as PurchaseFilters } from "#features/purchases/purchase-filters.ts";
import { purchaseFilters } from "#features/purchases/purchase-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const PurchasesPage = lazyPart(() =>
  import("#features/purchases/purchases-page.tsx").then(({ PurchasesPage }) => PurchasesPage),
);

export const Route = createFileRoute("/_app/purchases/")({
  validateSearch: listSearch<typeof PurchaseFilters>(),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: listPage(purchaseFilters, PurchasesPage),
});
