import { createFileRoute } from "@tanstack/react-router";
import type { supplierFilters as SupplierFilters } from "#features/purchases/suppliers/supplier-filters.ts";
import { supplierFilters } from "#features/purchases/suppliers/supplier-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const SuppliersPage = lazyPart(() =>
  import("#features/purchases/suppliers/suppliers-page.tsx").then(({ SuppliersPage }) => SuppliersPage),
);

export const Route = createFileRoute("/_app/purchases/suppliers/")({
  validateSearch: listSearch<typeof SupplierFilters>(),
  component: listPage(supplierFilters, SuppliersPage),
});
