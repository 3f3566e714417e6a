import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { instant, searchParams, text } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

// The addresses of its parts stay out of the first page.
const AccountDeletionPage = lazyPart(() =>
  import("#features/accounts/closure/account-deletion-page.tsx").then(({ AccountDeletionPage }) => AccountDeletionPage),
);

export const Route = createFileRoute("/account-deletion")({
  validateSearch: searchParams({ key: text, until: instant }),
  component: AccountDeletion,
});

function AccountDeletion() {
  const { key, until } = Route.useSearch();
  return (
    <PublicShell hasSignIn={false}>
      <AccountDeletionPage mailedKey={key} until={until} />
    </PublicShell>
  );
}
