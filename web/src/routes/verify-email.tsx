import { createFileRoute, Navigate } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, text } from "#ui/search-params.ts";
import { AccountFrame } from "#ui/shell/account-frame.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

// The addresses of its parts stay out of the first page.
const VerificationLinkPage = lazyPart(() =>
  import("#features/accounts/verification/verification-link-page.tsx").then(
    ({ VerificationLinkPage }) => VerificationLinkPage,
  ),
);

export const Route = createFileRoute("/verify-email")({
  validateSearch: searchParams({ key: text }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { key } = Route.useSearch();
  if (key === undefined) return <Navigate to="/verification-expired" replace />;
  return (
    <PublicShell hasSignIn={false}>
      <AccountFrame>
        <VerificationLinkPage key={key} mailedKey={key} />
      </AccountFrame>
    </PublicShell>
  );
}
