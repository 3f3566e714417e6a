import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { ownPath } from "#features/accounts/auth-search.ts";
import { VerificationPage } from "#features/accounts/verification-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

const text = z.coerce.string().min(1);

export const Route = createFileRoute("/verification-success")({
  validateSearch: z.object({
    type: text.default("success").catch("success"),
    email: text.optional().catch(undefined),
    success: text.optional().catch(undefined),
    redirect: ownPath.optional().catch(undefined),
  }),
  component: VerificationSuccess,
});

function VerificationSuccess() {
  const { type, email, redirect } = Route.useSearch();
  return (
    <PublicShell>
      <VerificationPage type={type} email={email} redirect={redirect} />
    </PublicShell>
  );
}
