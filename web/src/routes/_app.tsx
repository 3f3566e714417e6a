import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, useLocation } from "@tanstack/react-router";
import { requireSession } from "#api/require-session.ts";
import { profileQuery } from "#api/session.ts";
import { useSignOut } from "#features/accounts/use-sign-out.ts";
import { SubscriptionBanner } from "#features/onboarding/subscription-banner.tsx";
import { ReceivedInvitations } from "#features/team/received-invitations.tsx";
import { RoasterySwitcher } from "#features/team/roastery-switcher.tsx";
import { HeldRole } from "#ui/may.tsx";
import { AppShell } from "#ui/shell/app-shell.tsx";

/** Everything behind sign-in. */
export const Route = createFileRoute("/_app")({
  beforeLoad: requireSession,
  component: App,
});

function App() {
  const isSettings = useLocation().pathname === "/settings";
  const { isSigningOut, leave } = useSignOut();
  const { data: profile } = useQuery(profileQuery());
  return (
    <HeldRole value={profile?.role ?? null}>
      <AppShell
        isSigningOut={isSigningOut}
        onSignOut={leave}
        tools={<RoasterySwitcher />}
        banner={!isSettings && <SubscriptionBanner />}
      >
        <ReceivedInvitations />
        <Outlet />
      </AppShell>
    </HeldRole>
  );
}
