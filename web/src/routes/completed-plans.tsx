import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address of /complans; what it carried goes along. */
export const Route = createFileRoute("/completed-plans")({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/complans${location.searchStr}`, replace: true });
  },
});
