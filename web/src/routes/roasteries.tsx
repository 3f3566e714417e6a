import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

// The addresses of its parts stay out of the first page.
const RoasteriesPage = whenNeeded(() =>
  import("#features/team/roasteries-page.tsx").then(({ RoasteriesPage }) => RoasteriesPage),
);

export const Route = createFileRoute("/roasteries")({ component: Roasteries });

function Roasteries() {
  return (
    <PublicShell hasSignIn={false}>
      <RoasteriesPage />
    </PublicShell>
  );
}
