import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { InvitationPage } from "#features/team/invitation-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/invitation/$id")({
  validateSearch: z.object({ email: z.coerce.string().min(1).optional().catch(undefined) }),
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
