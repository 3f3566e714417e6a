import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { SignInAgain } from "#features/accounts/sign-in-again.tsx";
import { NotFoundPage } from "#ui/not-found-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NoSuchAddress,
});

function Root() {
  return (
    <>
      <Outlet />
      <SignInAgain />
    </>
  );
}

function NoSuchAddress() {
  return (
    <PublicShell hasSignIn={false}>
      <NotFoundPage />
    </PublicShell>
  );
}
