import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "#api/session.ts";
import { Loading } from "#ui/feedback/loading.tsx";
import { NotFoundPage } from "#ui/layout/not-found-page.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

const AppFrame = lazyPart(() => import("./-app-frame.tsx").then(({ AppFrame }) => AppFrame));

/** Not-found page, in the frame of the app for a signed-in person, so that all pages are a click away. */
export function NoSuchAddress() {
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
