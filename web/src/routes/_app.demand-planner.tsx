import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { api } from "#api/client.ts";
import { PLANNER_DIALOGS } from "#features/planner/planner-dialogs.ts";
import { PlannerPage } from "#features/planner/planner-page.tsx";

export const Route = createFileRoute("/_app/demand-planner")({
  validateSearch: z.object({ dialog: z.enum(PLANNER_DIALOGS).optional().catch(undefined) }),
  loader: ({ context }) => context.queryClient.prefetchQuery(api.planner.pending.queryOptions()),
  component: DemandPlanner,
});

function DemandPlanner() {
  const { dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PlannerPage dialog={dialog} onDialogChange={(next) => void navigate({ search: { dialog: next } })} />;
}
