import { createFileRoute } from "@tanstack/react-router";
import { packagingFilters } from "#features/packaging/packaging-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

const PackagingPage = lazyPart(() =>
  import("#features/packaging/packaging-page.tsx").then(({ PackagingPage }) => PackagingPage),
);

export const Route = createFileRoute("/_app/inventory/packaging/")({
  validateSearch: listAddress(packagingFilters),
  component: PackagingRoute,
});

function PackagingRoute() {
  return <PackagingPage address={useListAddress(packagingFilters, Route.useSearch())} />;
}
