import { createFileRoute } from "@tanstack/react-router";
import type { contractFilters as ContractFilters } from "#features/purchases/contracts/contract-filters.ts";
import { contractFilters } from "#features/purchases/contracts/contract-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const ContractsPage = lazyPart(() =>
  import("#features/purchases/contracts/contracts-page.tsx").then(({ ContractsPage }) => ContractsPage),
);

export const Route = createFileRoute("/_app/purchases/contracts/")({
  validateSearch: listSearch<typeof ContractFilters>(),
  component: listPage(contractFilters, ContractsPage),
});
