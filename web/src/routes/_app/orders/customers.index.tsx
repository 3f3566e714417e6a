import { createFileRoute } from "@tanstack/react-router";
import type { customerFilters as CustomerFilters } from "#features/customers/customer-filters.ts";
import { customerFilters } from "#features/customers/customer-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const CustomersPage = lazyPart(() =>
  import("#features/customers/customers-page.tsx").then(({ CustomersPage }) => CustomersPage),
);

export const Route = createFileRoute("/_app/orders/customers/")({
  validateSearch: listSearch<typeof CustomerFilters>(),
  component: listPage(customerFilters, CustomersPage),
});
