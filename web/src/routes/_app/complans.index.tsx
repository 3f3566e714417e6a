import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

const NO_FILTERS = {};

// The addresses of its parts stay out of the first page.
const CompletedPlansPage = lazyPart(() =>
  import("#features/planner/history/completed-plans-page.tsx").then(({ CompletedPlansPage }) => CompletedPlansPage),
);

export const Route = createFileRoute("/_app/complans/")({
  validateSearch: searchParams({ plan: uuid }),
  component: CompletedPlans,
});

function CompletedPlans() {
  const { plan } = Route.useSearch();
  const address = useListAddress(NO_FILTERS, {});
  // Bookmarks of a time when a plan had no page of its own.
  if (plan !== undefined) return <Navigate to="/complans/$id" params={{ id: plan }} replace />;
  return <CompletedPlansPage address={address} />;
}
