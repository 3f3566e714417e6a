import { createFileRoute } from "@tanstack/react-router";
import { contractFilters } from "#features/purchases/contracts/contract-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

// The addresses of its parts stay out of the first page.
const ContractsPage = lazyPart(() =>
  import("#features/purchases/contracts/contracts-page.tsx").then(({ ContractsPage }) => ContractsPage),
);

export const Route = createFileRoute("/_app/purchases/contracts/")({
  validateSearch: listAddress(contractFilters),
  component: ContractsRoute,
});

function ContractsRoute() {
  return <ContractsPage address={useListAddress(contractFilters, Route.useSearch())} />;
}
