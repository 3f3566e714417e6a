import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { FactorCheck } from "#features/accounts/factors/factor-check.tsx";
import { SignInAgain } from "#features/accounts/sign-in-again.tsx";
import { LeaveGuard } from "#ui/leave-guard.tsx";
import { NotFoundPage } from "#ui/not-found-page.tsx";
import { NoticeBar } from "#ui/shell/notice-bar.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NoSuchAddress,
});

function Root() {
  return (
    <>
      <NoticeBar />
      <Outlet />
      <LeaveGuard />
      <SignInAgain />
      <FactorCheck />
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
