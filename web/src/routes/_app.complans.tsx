import { createFileRoute } from "@tanstack/react-router";
import { CompletedPlansPage } from "#features/planner/history/completed-plans-page.tsx";
import { completedPlansQuery } from "#features/planner/history/completed-plans-query.ts";
import { searchParams, uuid } from "#ui/search-params.ts";

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
