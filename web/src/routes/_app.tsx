import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireSession } from "#api/require-session.ts";
import { useSignOut } from "#features/accounts/use-sign-out.ts";
import { AppShell } from "#ui/shell/app-shell.tsx";

/** Everything behind sign-in. */
export const Route = createFileRoute("/_app")({
  beforeLoad: requireSession,
  component: App,
});

function App() {
  const { isSigningOut, leave } = useSignOut();
  return (
    <AppShell isSigningOut={isSigningOut} onSignOut={leave}>
      <Outlet />
    </AppShell>
  );
}
