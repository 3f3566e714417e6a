import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { BatchesPage } from "#features/batches/batches-page.tsx";
import { day, oneOf, searchParams, uuid } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/batch-tracking")({
  validateSearch: searchParams({ planItem: uuid, batch: uuid, view: oneOf(["day"]), day }),
  // The batches themselves are made by asking for them, which hovering a link must not do.
  loader: ({ context }) => context.queryClient.prefetchQuery(api.planner.pending.queryOptions()),
  component: BatchTracking,
});

function BatchTracking() {
  const { planItem, batch, view, day } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onDay = (next: string | undefined) => void navigate({ search: { view: "day", day: next }, replace: true });
  return <BatchesPage planItemId={planItem} batchId={batch} byDay={view === "day" ? { day, onDay } : null} />;
}
