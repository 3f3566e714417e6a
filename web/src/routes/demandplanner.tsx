import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects an older address of /demand-planner, with its parameters. */
export const Route = createFileRoute("/demandplanner")({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/demand-planner${location.searchStr}`, replace: true });
  },
});
