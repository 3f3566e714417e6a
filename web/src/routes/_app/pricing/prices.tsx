import { createFileRoute } from "@tanstack/react-router";
import { gridFilters } from "#features/pricing/grid/grid-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

const PricesPage = lazyPart(
  () => import("#features/pricing/grid/prices-page.tsx").then(({ PricesPage }) => PricesPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/pricing/prices")({
  validateSearch: listAddress(gridFilters),
  component: Prices,
});

function Prices() {
  return <PricesPage address={useListAddress(gridFilters, Route.useSearch())} />;
}
