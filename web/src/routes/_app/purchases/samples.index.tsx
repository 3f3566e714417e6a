import { createFileRoute } from "@tanstack/react-router";
import { sampleFilters } from "#features/purchases/samples/sample-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

// The addresses of its parts stay out of the first page.
const SamplesPage = lazyPart(() =>
  import("#features/purchases/samples/samples-page.tsx").then(({ SamplesPage }) => SamplesPage),
);

export const Route = createFileRoute("/_app/purchases/samples/")({
  validateSearch: listAddress(sampleFilters),
  component: SamplesRoute,
});

function SamplesRoute() {
  return <SamplesPage address={useListAddress(sampleFilters, Route.useSearch())} />;
}
