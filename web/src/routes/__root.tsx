import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { FactorCheck } from "#features/accounts/factors/factor-check.tsx";
import { SignInAgain } from "#features/accounts/sign-in/sign-in-again.tsx";
import { QuestionDialog } from "#ui/dialogs/question-dialog.tsx";
import { LeaveGuard } from "#ui/forms/leave-guard.tsx";
import { NoticeBar } from "#ui/shell/notice-bar.tsx";
import { NoSuchAddress } from "./-no-such-address.tsx";

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
      <QuestionDialog />
      <SignInAgain />
      <FactorCheck />
    </>
  );
}
