import { createFileRoute } from "@tanstack/react-router";
import { VerificationPage } from "#features/accounts/verification/verification-page.tsx";
import { ownPath, searchParams, text } from "#ui/search-params.ts";
import { AccountFrame } from "#ui/shell/account-frame.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/verification-success")({
  validateSearch: searchParams({ type: text, email: text, success: text, redirect: ownPath }),
  component: VerificationSuccess,
});

function VerificationSuccess() {
  const { type = "success", email, redirect } = Route.useSearch();
  return (
    <PublicShell>
      <AccountFrame>
        <VerificationPage type={type} email={email} redirect={redirect} />
      </AccountFrame>
    </PublicShell>
  );
}
