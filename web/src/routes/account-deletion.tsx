import { createFileRoute } from "@tanstack/react-router";
import { AccountDeletionPage } from "#features/accounts/closure/account-deletion-page.tsx";
import { instant, searchParams, text } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

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
