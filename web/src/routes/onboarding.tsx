import type { QueryClient } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { ONBOARDING_STEPS } from "@tryer/domain/onboarding";
import { z } from "zod";
import { api } from "#api/client.ts";
import { sessionQuery } from "#api/session.ts";
import { SignUpForm } from "#features/accounts/sign-up-form.tsx";
import { OnboardingPage, VisitorOnboarding } from "#features/onboarding/onboarding-page.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";

const Search = z.object({
  step: z.enum(ONBOARDING_STEPS).optional().catch(undefined),
  /** Present after a sign-up in the wizard: its first two steps were taken before there was an account. */
  joined: z.literal("yes").optional().catch(undefined),
});

const AFTER_SIGN_UP = "/onboarding?joined=yes";

export const Route = createFileRoute("/onboarding")({
  validateSearch: Search,
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session === null || preload || search.step !== undefined) return;
    if (search.joined !== undefined) await countSignUp(queryClient);
    const { startStep } = await queryClient.ensureQueryData(api.onboarding.show.queryOptions());
    throw redirect({ to: "/onboarding", search: { step: startStep }, replace: true });
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
        <OnboardingPage step={step} />
      )}
    </PublicShell>
  );
}
