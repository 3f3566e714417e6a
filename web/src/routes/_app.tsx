import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { hasCode } from "../api/failures.ts";
import { profileQuery } from "../api/session.ts";

/** Everything behind sign-in. A visitor is sent to /auth and afterwards to where they wanted to go. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(profileQuery());
    } catch (error) {
      if (hasCode(error, "UNAUTHORIZED")) throw redirect({ to: "/auth", search: { redirect: location.href } });
      throw error;
    }
  },
  component: Outlet,
});
