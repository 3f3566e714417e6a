import { createFileRoute } from "@tanstack/react-router";
import type { listFilters as ListFilters } from "#features/pricing/lists/list-filters.ts";
import { listFilters } from "#features/pricing/lists/list-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

const PriceListsPage = lazyPart(() =>
  import("#features/pricing/lists/lists-page.tsx").then(({ PriceListsPage }) => PriceListsPage),
);

export const Route = createFileRoute("/_app/pricing/lists/")({
  validateSearch: listSearch<typeof ListFilters>(),
  component: listPage(listFilters, PriceListsPage),
});
