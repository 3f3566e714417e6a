import { createFileRoute } from "@tanstack/react-router";
import { customerFilters } from "#features/customers/customer-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

// The addresses of its parts stay out of the first page.
const CustomersPage = lazyPart(() =>
  import("#features/customers/customers-page.tsx").then(({ CustomersPage }) => CustomersPage),
);

export const Route = createFileRoute("/_app/orders/customers/")({
  validateSearch: listAddress(customerFilters),
  component: CustomersRoute,
});

function CustomersRoute() {
  return <CustomersPage address={useListAddress(customerFilters, Route.useSearch())} />;
}
