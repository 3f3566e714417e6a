import type { QueryClient } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { ONBOARDING_STEPS } from "@tryer/domain/onboarding";
import { mayDo } from "@tryer/domain/team";
import { api } from "#api/client.ts";
import { profileQuery, sessionQuery } from "#api/session.ts";
import { SignUpForm } from "#features/accounts/sign-in/sign-up-form.tsx";
import { OnboardingPage, VisitorOnboarding } from "#features/onboarding/onboarding-page.tsx";
import { ShownWeightUnit } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { CurrentRole } from "#ui/if-can.tsx";
import { oneOf, searchParams } from "#ui/search-params.ts";
import { PublicShell } from "#ui/shell/public-shell.tsx";

const Search = searchParams({
  step: oneOf(ONBOARDING_STEPS),
  /** Whether the person signed up in the wizard: its first two steps were taken before there was an account. */
  joined: oneOf(["yes"]),
});

const AFTER_SIGN_UP = "/onboarding?joined=yes";

export const Route = createFileRoute("/onboarding")({
  validateSearch: Search,
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session === null || preload) return;
    // Another person sets this roastery up.
    const profile = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
    if (profile !== null && !mayDo(profile.role, "roastery:write")) throw redirect({ to: "/dashboard", replace: true });
    if (search.step !== undefined) return;
    if (search.joined !== undefined) await countSignUp(queryClient).catch(() => undefined);
    const step = await queryClient.ensureQueryData(api.onboarding.show.queryOptions()).then(
      ({ startStep }) => startStep,
      // A set-up that cannot be read begins at its beginning (spec §8); the page asks for it again.
      () => ONBOARDING_STEPS[0],
    );
    throw redirect({ to: "/onboarding", search: { step }, replace: true });
  },
  component: OnboardingRoute,
});

async function countSignUp(queryClient: QueryClient) {
  await api.onboarding.skip.call({ step: "welcome" });
  queryClient.setQueryData(
    api.onboarding.show.queryOptions().queryKey,
    await api.onboarding.skip.call({ step: "profile" }),
  );
}

function OnboardingRoute() {
  const { step = "welcome" } = Route.useSearch();
  const navigate = useNavigate();
  const session = useQuery(sessionQuery).data ?? null;
  const profile = useQuery({ ...profileQuery(), enabled: session !== null });
  return (
    <PublicShell hasSignIn={session === null}>
      {session === null ? (
        <VisitorOnboarding
          step={step}
          signUp={
            <SignUpForm
              search={{ redirect: AFTER_SIGN_UP }}
              onSignedUp={(email) =>
                navigate({ to: "/verification-success", search: { type: "success", email, redirect: AFTER_SIGN_UP } })
              }
            />
          }
        />
      ) : (
        <QueryBoundary query={profile} errorTitle="The set-up could not be loaded">
          {({ role, weightUnit }) => (
            <CurrentRole value={role}>
              <ShownWeightUnit value={weightUnit}>
                <OnboardingPage step={step} />
              </ShownWeightUnit>
            </CurrentRole>
          )}
        </QueryBoundary>
      )}
    </PublicShell>
  );
}
