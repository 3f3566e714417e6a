import { type QueryClient, useQuery } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { sessionQuery } from "#api/session.ts";
import { FactorCheck } from "#features/accounts/factors/factor-check.tsx";
import { SignInAgain } from "#features/accounts/sign-in/sign-in-again.tsx";
import { QuestionDialog } from "#ui/dialogs/question-dialog.tsx";
import { Loading } from "#ui/feedback/loading.tsx";
import { LeaveGuard } from "#ui/forms/leave-guard.tsx";
import { NotFoundPage } from "#ui/layout/not-found-page.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
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
      <QuestionDialog />
      <SignInAgain />
      <FactorCheck />
    </>
  );
}

const AppFrame = whenNeeded(() => import("./-app-frame.tsx").then(({ AppFrame }) => AppFrame));

/** In the frame of the app for who is signed in, so that all pages are a click away. */
function NoSuchAddress() {
  const { data: session, isPending } = useQuery(sessionQuery);
  if (isPending) return <Loading />;
  if (session) {
    return (
      <AppFrame>
        <NotFoundPage />
      </AppFrame>
    );
  }
  return (
    <PublicShell hasSignIn={false}>
      <NotFoundPage />
    </PublicShell>
  );
}
