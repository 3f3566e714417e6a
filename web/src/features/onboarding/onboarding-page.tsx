import { Anchor, Box } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Onboarding } from "@tryer/contract";
import type { OnboardingStep } from "@tryer/domain/onboarding";
import type { ComponentType, ReactNode } from "react";
import { api } from "#api/client.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { WelcomeStep } from "./welcome-step.tsx";
import { WizardSteps } from "./wizard-frame.tsx";

const CompanyStep = lazyPart(
  () => import("./company-step.tsx").then(({ CompanyStep }) => CompanyStep),
  <LoadingRows />,
);
const InventoryStep = lazyPart(
  () => import("./inventory-step.tsx").then(({ InventoryStep }) => InventoryStep),
  <LoadingRows />,
);
const ProfileStep = lazyPart(
  () => import("./profile-step.tsx").then(({ ProfileStep }) => ProfileStep),
  <LoadingRows />,
);
const RoasterStep = lazyPart(
  () => import("./roaster-step.tsx").then(({ RoasterStep }) => RoasterStep),
  <LoadingRows />,
);

interface VisitorProps {
  step: OnboardingStep;
  /** Sign-up form, which takes the place of the profile step for somebody without an account. */
  signUp: ReactNode;
}

/** The set-up before there is an account: as far as the sign-up. */
export function VisitorOnboarding({ step, signUp }: VisitorProps) {
  const navigate = useNavigate();
  const isWelcome = step === "welcome";
  return (
    <Box maw={640} mx="auto">
      <WizardSteps step={isWelcome ? "welcome" : "profile"} />
      {isWelcome ? (
        <WelcomeStep isBusy={false} onStart={() => navigate({ to: "/onboarding", search: { step: "profile" } })} />
      ) : (
        signUp
      )}
    </Box>
  );
}

/** The set-up of a signed-in person, at one step. */
export function OnboardingPage({ step }: { step: OnboardingStep }) {
  const query = useQuery(api.onboarding.show.queryOptions());
  const Step = STEPS[step];
  return (
    <Box maw={640} mx="auto">
      <WizardSteps step={step} />
      <Step query={query} />
    </Box>
  );
}

interface StepProps {
  query: UseQueryResult<Onboarding>;
}

const STEPS: Record<OnboardingStep, ComponentType<StepProps>> = {
  welcome: Welcome,
  profile: ({ query }) => <Told query={query}>{({ profile }) => <ProfileStep profile={profile} />}</Told>,
  company: ({ query }) => <Told query={query}>{({ company }) => <CompanyStep company={company} />}</Told>,
  roaster: ({ query }) => <Told query={query}>{({ roaster }) => <RoasterStep roaster={roaster} />}</Told>,
  inventory: ({ query }) => <Told query={query}>{() => <InventoryStep />}</Told>,
};

/** A step that starts from what was told before. */
function Told({ query, children }: StepProps & { children: (onboarding: Onboarding) => ReactNode }) {
  return (
    <QueryBoundary query={query} errorTitle="The set-up could not be loaded">
      {children}
    </QueryBoundary>
  );
}

function Welcome() {
  const { isSaving, complete, dismiss } = useWizardStep("welcome", false, () => false);
  return (
    <WelcomeStep isBusy={isSaving} onStart={() => complete(() => api.onboarding.welcome.call())}>
      <Anchor component="button" type="button" c="dimmed" size="sm" mih={44} disabled={isSaving} onClick={dismiss}>
        Leave the set-up and look around
      </Anchor>
    </WelcomeStep>
  );
}
