import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { BatchesPage } from "#features/batches/batches-page.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/batch-tracking")({
  validateSearch: searchParams({ planItem: uuid }),
  // The batches themselves are made by asking for them, which hovering a link must not do.
  loader: ({ context }) => context.queryClient.prefetchQuery(api.planner.pending.queryOptions()),
  component: BatchTracking,
});

function BatchTracking() {
  const { planItem } = Route.useSearch();
  return <BatchesPage planItemId={planItem} />;
}
