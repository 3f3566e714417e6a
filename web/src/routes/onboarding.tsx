import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { ONBOARDING_STEPS, ROASTERY_KINDS } from "@tryer/domain/onboarding";
import { TEMPERATURE_UNITS } from "@tryer/domain/roast-logs";
import { mayDo } from "@tryer/domain/team";
import { SHOWN_UNITS } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { profileQuery, sessionQuery } from "#api/session.ts";
import { OnboardingPage, VisitorOnboarding } from "#features/onboarding/onboarding-page.tsx";
import { afterSignUp, welcomeOf, welcomeSearch } from "#features/onboarding/welcome-values.ts";
import { ReaderWeights } from "#shared/weights/reader-weights.tsx";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { CurrentRole } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { oneOf, searchParams } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

const SignUpForm = lazyPart(
  () => import("#features/accounts/sign-in/sign-up-form.tsx").then(({ SignUpForm }) => SignUpForm),
  <LoadingRows />,
);

const Search = searchParams({
  step: oneOf(ONBOARDING_STEPS),
  /** Whether the person signed up in the wizard: its first two steps were taken before there was an account. */
  joined: oneOf(["yes"]),
  /** Answers of the welcome before there was an account, for whichever browser opens the mailed link. */
  kind: oneOf(ROASTERY_KINDS),
  weights: oneOf(SHOWN_UNITS),
  temperatures: oneOf(TEMPERATURE_UNITS),
});
export const Route = createFileRoute("/onboarding")({
  validateSearch: Search,
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session === null || preload) return;
    // Another person sets this roastery up.
    const profile = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
    if (profile !== null && !mayDo(profile.role, "roastery:write")) throw redirect({ to: "/dashboard", replace: true });
    if (search.step !== undefined) return;
    if (search.joined !== undefined) {
      const { countSignUp } = await import("#features/onboarding/welcome-values.ts");
      await countSignUp(queryClient, search).catch(() => undefined);
    }
    const step = await queryClient.ensureQueryData(api.onboarding.show.queryOptions()).then(
      ({ startStep }) => startStep,
      // A set-up that cannot be read begins at its beginning (spec §8); the page asks for it again.
      () => ONBOARDING_STEPS[0],
    );
    throw redirect({ to: "/onboarding", search: { step }, replace: true });
  },
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const search = Route.useSearch();
  const { step = "welcome" } = search;
  const welcome = welcomeOf(search);
  const redirectTo = afterSignUp(welcome);
  const navigate = useNavigate();
  const session = useQuery(sessionQuery).data ?? null;
  const profile = useQuery({ ...profileQuery(), enabled: session !== null });
  return (
    <PublicShell hasSignIn={session === null}>
      {session === null ? (
        <VisitorOnboarding
          step={step}
          welcome={welcome}
          onWelcome={(values) => navigate({ to: "/onboarding", search: { step: "profile", ...welcomeSearch(values) } })}
          signUp={
            <SignUpForm
              search={{ redirect: redirectTo }}
              onSignedUp={(email) =>
                navigate({ to: "/verification-success", search: { type: "success", email, redirect: redirectTo } })
              }
            />
          }
        />
      ) : (
        <QueryBoundary query={profile} errorTitle="The setup could not be loaded">
          {({ role, weightUnit }) => (
            <CurrentRole value={role}>
              <ReaderWeights unit={weightUnit}>
                <OnboardingPage step={step} />
              </ReaderWeights>
            </CurrentRole>
          )}
        </QueryBoundary>
      )}
    </PublicShell>
  );
}
