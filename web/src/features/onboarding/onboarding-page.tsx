import { Anchor, Box } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Onboarding, Profile } from "@tryer/contract";
import type { OnboardingStep } from "@tryer/domain/onboarding";
import type { ComponentType, ReactNode } from "react";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { USUAL_TEMPERATURE_UNITS } from "#shared/roast/remembered-temperature-unit.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { proposedValues, type WelcomeValues } from "./welcome-values.ts";
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

const WelcomeStep = lazyPart(
  () => import("./welcome-step.tsx").then(({ WelcomeStep }) => WelcomeStep),
  <LoadingRows />,
);

interface VisitorProps {
  step: OnboardingStep;
  /** Answers of the welcome, which wait in the address for the account. */
  welcome: WelcomeValues;
  onWelcome: (values: WelcomeValues) => void;
  /** Sign-up form, which takes the place of the profile step for somebody without an account. */
  signUp: ReactNode;
}

/** The set-up before there is an account: as far as the sign-up. */
export function VisitorOnboarding({ step, welcome, onWelcome, signUp }: VisitorProps) {
  const isWelcome = step === "welcome";
  return (
    <Box maw={640} mx="auto">
      <WizardSteps step={isWelcome ? "welcome" : "profile"} />
      {isWelcome ? <WelcomeStep isBusy={false} initial={welcome} onStart={onWelcome} /> : signUp}
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
    <QueryBoundary query={query} errorTitle="The setup could not be loaded">
      {children}
    </QueryBoundary>
  );
}

function Welcome({ query }: StepProps) {
  const { data: profile } = useQuery(profileQuery());
  const { isSaving, complete, dismiss } = useWizardStep("welcome", false, () => false);
  // A set-up that cannot be read begins at its beginning.
  if (query.isPending) return <LoadingRows />;
  const isAnswered = query.data?.completed.welcome === true && profile !== undefined;
  const initial = isAnswered ? answersIn(profile) : proposedValues();
  /** Keeps the units of the language for somebody who leaves the set-up unanswered. */
  async function keepUnits() {
    if (isAnswered || profile === undefined) return;
    const { weightUnit, temperatureUnit } = initial;
    await api.settings.editProfile.call({ version: profile.version, weightUnit, temperatureUnit });
  }
  return (
    <WelcomeStep
      isBusy={isSaving}
      initial={initial}
      onStart={(values) => complete(() => api.onboarding.welcome.call(values))}
    >
      <Anchor
        component="button"
        type="button"
        c="dimmed"
        size="sm"
        mih={44}
        disabled={isSaving}
        onClick={() => dismiss(keepUnits)}
      >
        Skip setup and look around
      </Anchor>
    </WelcomeStep>
  );
}

const answersIn = ({ weightUnit, temperatureUnit, roastery: { kind } }: Profile): WelcomeValues => ({
  kind,
  weightUnit,
  temperatureUnit: temperatureUnit ?? USUAL_TEMPERATURE_UNITS[weightUnit],
});
