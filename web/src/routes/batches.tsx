import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects an older address of /batch-tracking, with its parameters. */
export const Route = createFileRoute("/batches")({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/batch-tracking${location.searchStr}`, replace: true });
  },
});
