import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { PLANNER_DIALOGS } from "#features/planner/plan/planner-dialogs.ts";
import { PlannerPage } from "#features/planner/plan/planner-page.tsx";
import { oneOf, searchParams } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/demand-planner")({
  validateSearch: searchParams({ dialog: oneOf(PLANNER_DIALOGS) }),
  loader: ({ context }) => context.queryClient.prefetchQuery(api.planner.pending.queryOptions()),
  component: DemandPlanner,
});

function DemandPlanner() {
  const { dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PlannerPage dialog={dialog} onDialogChange={(next) => void navigate({ search: { dialog: next } })} />;
}
