import { createFileRoute } from "@tanstack/react-router";
import { EmailChangePage } from "#features/accounts/email-change/email-change-page.tsx";
import { searchParams, text } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/email-change")({
  validateSearch: searchParams({ key: text }),
  component: EmailChange,
});

function EmailChange() {
  const { key } = Route.useSearch();
  return (
    <PublicShell hasSignIn={false}>
      <EmailChangePage mailedKey={key} />
    </PublicShell>
  );
}
