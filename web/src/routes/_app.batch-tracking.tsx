import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { api } from "#api/client.ts";
import { BatchesPage } from "#features/batches/batches-page.tsx";

export const Route = createFileRoute("/_app/batch-tracking")({
  validateSearch: z.object({ planItem: z.uuid().optional().catch(undefined) }),
  // The batches themselves are made by asking for them, which hovering a link must not do.
  loader: ({ context }) => context.queryClient.prefetchQuery(api.planner.pending.queryOptions()),
  component: BatchTracking,
});

function BatchTracking() {
  const { planItem } = Route.useSearch();
  return <BatchesPage planItemId={planItem} />;
}
