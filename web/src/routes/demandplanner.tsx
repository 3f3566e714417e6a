import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address of /demand-planner; what it carried goes along. */
export const Route = createFileRoute("/demandplanner")({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/demand-planner${location.searchStr}`, replace: true });
  },
});
