import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, text } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

// The addresses of its parts stay out of the first page.
const EmailChangePage = lazyPart(() =>
  import("#features/accounts/email-change/email-change-page.tsx").then(({ EmailChangePage }) => EmailChangePage),
);

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
