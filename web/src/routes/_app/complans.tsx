import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const CompletedPlansPage = lazyPart(() =>
  import("#features/planner/history/completed-plans-page.tsx").then(({ CompletedPlansPage }) => CompletedPlansPage),
);

export const Route = createFileRoute("/_app/complans")({
  validateSearch: searchParams({ plan: uuid }),
  loader: async ({ context }) => {
    // The first load of every page has the loaders of all: what this one needs comes with its page.
    const { completedPlansQuery } = await import("#features/planner/history/completed-plans-query.ts");
    await context.queryClient.prefetchInfiniteQuery(completedPlansQuery());
  },
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
