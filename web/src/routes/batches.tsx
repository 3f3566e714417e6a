import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address of /batch-tracking; what it carried goes along. */
export const Route = createFileRoute("/batches")({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/batch-tracking${location.searchStr}`, replace: true });
  },
});
