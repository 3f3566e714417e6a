import { Anchor, Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Onboarding } from "@tryer/contract";
import type { OnboardingStep } from "@tryer/domain/onboarding";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { QueryStates } from "#ui/query-states.tsx";
import { CompanyStep } from "./company-step.tsx";
import { InventoryStep } from "./inventory-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { RoasterStep } from "./roaster-step.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { WelcomeStep } from "./welcome-step.tsx";
import { WizardSteps } from "./wizard-frame.tsx";

interface VisitorProps {
  step: OnboardingStep;
  /** For somebody without an account the profile step is the sign-up. */
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
  return (
    <Box maw={640} mx="auto">
      <WizardSteps step={step} />
      <QueryStates query={query} errorTitle="The set-up could not be loaded">
        {(onboarding) => <Step key={step} step={step} onboarding={onboarding} />}
      </QueryStates>
    </Box>
  );
}

function Step({ step, onboarding }: { step: OnboardingStep; onboarding: Onboarding }) {
  if (step === "profile") return <ProfileStep profile={onboarding.profile} />;
  if (step === "company") return <CompanyStep company={onboarding.company} />;
  if (step === "roaster") return <RoasterStep roaster={onboarding.roaster} />;
  return step === "inventory" ? <InventoryStep /> : <Welcome />;
}

function Welcome() {
  const { isSaving, complete, dismiss } = useWizardStep("welcome", () => false);
  return (
    <WelcomeStep isBusy={isSaving} onStart={() => complete(() => api.onboarding.welcome.call())}>
      <Anchor component="button" type="button" c="dimmed" size="sm" mih={44} disabled={isSaving} onClick={dismiss}>
        Leave the set-up and look around
      </Anchor>
    </WelcomeStep>
  );
}
