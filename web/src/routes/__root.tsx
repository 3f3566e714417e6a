import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { FactorCheck } from "#features/accounts/factors/factor-check.tsx";
import { SignInAgain } from "#features/accounts/sign-in/sign-in-again.tsx";
import { QuestionDialog } from "#ui/dialogs/question-dialog.tsx";
import { Loading } from "#ui/feedback/loading.tsx";
import { LeaveGuard } from "#ui/forms/leave-guard.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { NoticeBar } from "#ui/shell/notice-bar.tsx";

const NoSuchAddress = lazyPart(
  () => import("./-no-such-address.tsx").then(({ NoSuchAddress }) => NoSuchAddress),
  <Loading />,
);

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
