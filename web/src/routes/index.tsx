import { createFileRoute, redirect } from "@tanstack/react-router";
import { sessionQuery } from "#api/session.ts";
import { LandingPage } from "#features/landing/landing-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/")({
  beforeLoad: async ({ context }) => {
    // A server that cannot say who this is must not keep a visitor from reading.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session !== null) throw redirect({ to: "/dashboard" });
  },
  component: Landing,
});

function Landing() {
  return (
    <PublicShell>
      <LandingPage />
    </PublicShell>
  );
}
