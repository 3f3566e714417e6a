import { createFileRoute } from "@tanstack/react-router";
import type { gridFilters as GridFilters } from "#features/pricing/grid/grid-filters.ts";
import { gridFilters } from "#features/pricing/grid/grid-filters.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

const PricesPage = lazyPart(
  () => import("#features/pricing/grid/prices-page.tsx").then(({ PricesPage }) => PricesPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/pricing/prices")({
  validateSearch: listSearch<typeof GridFilters>(),
  component: listPage(gridFilters, PricesPage),
});
