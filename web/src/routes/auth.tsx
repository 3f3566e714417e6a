import { createFileRoute } from "@tanstack/react-router";
import { AuthPage } from "#features/accounts/sign-in/auth-page.tsx";
import { authSearch } from "#features/accounts/sign-in/auth-search.ts";
import { AccountFrame } from "#ui/shell/account-frame.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createFileRoute("/auth")({ validateSearch: authSearch, component: Auth });

function Auth() {
  const search = Route.useSearch();
  return (
    <PublicShell hasSignIn={false}>
      <AccountFrame>
        <AuthPage key={search.mode} search={search} />
      </AccountFrame>
    </PublicShell>
  );
}
