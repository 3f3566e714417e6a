import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireSession } from "#api/require-session.ts";
import { AppFrame } from "./-app-frame.tsx";

/** Layout of every page behind sign-in. */
export const Route = createFileRoute("/_app")({
  beforeLoad: requireSession,
  component: () => (
    <AppFrame>
      <Outlet />
    </AppFrame>
  ),
});
