import { createFileRoute } from "@tanstack/react-router";
import { useSignOut } from "#features/accounts/sign-in/use-sign-out.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, text } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";
import { requireId } from "./-route-options.tsx";

// The addresses of its parts stay out of the first page.
const InvitationPage = lazyPart(() =>
  import("#features/team/invitation-page.tsx").then(({ InvitationPage }) => InvitationPage),
);

const Search = searchParams({ email: text });

export const Route = createFileRoute("/invitation/$id")({
  validateSearch: Search,
  beforeLoad: ({ params }) => requireId(params.id),
  component: Invitation,
});

function Invitation() {
  const { id } = Route.useParams();
  const { email } = Route.useSearch();
  const { isSigningOut, leave } = useSignOut();
  const onOpenAs = (invited: string | undefined) =>
    void leave({ to: "/auth", search: { email: invited, redirect: `/invitation/${id}` } });
  return (
    <PublicShell hasSignIn={false}>
      <InvitationPage id={id} email={email} isSigningOut={isSigningOut} onOpenAs={onOpenAs} />
    </PublicShell>
  );
}
