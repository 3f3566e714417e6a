import { createFileRoute } from "@tanstack/react-router";
import { RoasteriesPage } from "#features/team/roasteries-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/roasteries")({ component: Roasteries });

function Roasteries() {
  return (
    <PublicShell hasSignIn={false}>
      <RoasteriesPage />
    </PublicShell>
  );
}
