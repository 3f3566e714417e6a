import { createFileRoute, redirect } from "@tanstack/react-router";
import { sessionQuery } from "#api/session.ts";

/**
 * The landing page is a page of its own, which the server has ready: this route is reached by a link inside the app,
 * and goes on to the dashboard or leaves the app.
 */
export const Route = createFileRoute("/")({
  beforeLoad: async ({ context }) => {
    // A server that cannot say who this is must not keep a visitor from reading.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session !== null) throw redirect({ to: "/dashboard" });
    throw redirect({ href: "/", reloadDocument: true });
  },
});
