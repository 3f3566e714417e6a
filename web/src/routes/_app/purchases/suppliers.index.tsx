import { createFileRoute } from "@tanstack/react-router";
import { supplierFilters } from "#features/purchases/suppliers/supplier-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

// The addresses of its parts stay out of the first page.
const SuppliersPage = lazyPart(() =>
  import("#features/purchases/suppliers/suppliers-page.tsx").then(({ SuppliersPage }) => SuppliersPage),
);

export const Route = createFileRoute("/_app/purchases/suppliers/")({
  validateSearch: listAddress(supplierFilters),
  component: SuppliersRoute,
});

function SuppliersRoute() {
  return <SuppliersPage address={useListAddress(supplierFilters, Route.useSearch())} />;
}
