import { createFileRoute } from "@tanstack/react-router";
import { InvitationPage } from "#features/team/invitation-page.tsx";
import { searchParams, text } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/invitation/$id")({
  validateSearch: searchParams({ email: text }),
  component: Invitation,
});

function Invitation() {
  const { id } = Route.useParams();
  const { email } = Route.useSearch();
  return (
    <PublicShell hasSignIn={false}>
      <InvitationPage id={id} email={email} />
    </PublicShell>
  );
}
