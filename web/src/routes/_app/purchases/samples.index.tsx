import { createFileRoute } from "@tanstack/react-router";
import type { sampleFilters as SampleFilters } from "#features/purchases/samples/sample-filters.ts";
import { sampleFilters } from "#features/purchases/samples/sample-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const SamplesPage = lazyPart(() =>
  import("#features/purchases/samples/samples-page.tsx").then(({ SamplesPage }) => SamplesPage),
);

export const Route = createFileRoute("/_app/purchases/samples/")({
  validateSearch: listSearch<typeof SampleFilters>(),
  component: listPage(sampleFilters, SamplesPage),
});
