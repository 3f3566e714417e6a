import { createFileRoute } from "@tanstack/react-router";
import type { packagingFilters as PackagingFilters } from "#features/packaging/packaging-filters.ts";
import { packagingFilters } from "#features/packaging/packaging-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

const PackagingPage = lazyPart(() =>
  import("#features/packaging/packaging-page.tsx").then(({ PackagingPage }) => PackagingPage),
);

export const Route = createFileRoute("/_app/inventory/packaging/")({
  validateSearch: listSearch<typeof PackagingFilters>(),
  component: listPage(packagingFilters, PackagingPage),
});
