import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

// The addresses of its parts stay out of the first page.
const RoasteriesPage = lazyPart(() =>
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
