import { createFileRoute } from "@tanstack/react-router";
import { supplierFilters } from "#features/purchases/suppliers/supplier-filters.ts";
import { SuppliersPage } from "#features/purchases/suppliers/suppliers-page.tsx";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { listAddress } from "#ui/lists/list-filters.ts";

export const Route = createFileRoute("/_app/purchases/suppliers")({
  validateSearch: listAddress(supplierFilters),
  component: SuppliersRoute,
});

function SuppliersRoute() {
  return <SuppliersPage address={useListAddress(supplierFilters, Route.useSearch())} />;
}
