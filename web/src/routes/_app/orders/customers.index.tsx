import { createFileRoute } from "@tanstack/react-router";
import { customerFilters } from "#features/customers/customer-filters.ts";
import { CustomersPage } from "#features/customers/customers-page.tsx";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { listAddress } from "#ui/lists/list-filters.ts";

export const Route = createFileRoute("/_app/orders/customers/")({
  validateSearch: listAddress(customerFilters),
  component: CustomersRoute,
});

function CustomersRoute() {
  return <CustomersPage address={useListAddress(customerFilters, Route.useSearch())} />;
}
