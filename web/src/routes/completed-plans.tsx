import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects an older address of /complans, with its parameters. */
export const Route = createFileRoute("/completed-plans")({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/complans${location.searchStr}`, replace: true });
  },
});
