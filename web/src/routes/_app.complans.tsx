import { createFileRoute } from "@tanstack/react-router";
import { completedPlansQuery } from "#features/planner/history/completed-plans-query.ts";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const CompletedPlansPage = whenNeeded(() =>
  import("#features/planner/history/completed-plans-page.tsx").then(({ CompletedPlansPage }) => CompletedPlansPage),
);

export const Route = createFileRoute("/_app/complans")({
  validateSearch: searchParams({ plan: uuid }),
  loader: ({ context }) => context.queryClient.prefetchInfiniteQuery(completedPlansQuery()),
  component: CompletedPlans,
});

function CompletedPlans() {
  const { plan } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompletedPlansPage
      openPlanId={plan}
      onOpen={(planId) => void navigate({ search: { plan: planId }, replace: true, resetScroll: false })}
    />
  );
}
