import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "#api/require-session.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, text } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

const ConsentPage = lazyPart(() =>
  import("#features/connections/consent-page.tsx").then(({ ConsentPage }) => ConsentPage),
);

/** Page to which `/oauth/authorize` brings people from an application that asks for access. */
export const Route = createFileRoute("/oauth/consent")({
  validateSearch: searchParams({ request: text }),
  beforeLoad: requireSession,
  component: Consent,
});

function Consent() {
  const { request } = Route.useSearch();
  return (
    <PublicShell hasSignIn={false}>
      <ConsentPage request={request ?? ""} />
    </PublicShell>
  );
}
