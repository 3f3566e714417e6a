import { Card, Stack, Text, Title } from "@mantine/core";
import { ONBOARDING_STEPS, type OnboardingStep } from "@tryer/domain/onboarding";
import type { ReactNode } from "react";
import { usePageTitle } from "#ui/layout/page-title.ts";
import classes from "./wizard-frame.module.css";

const STEP_NAMES: Record<OnboardingStep, string> = {
  welcome: "Welcome",
  profile: "You",
  company: "Company",
  roaster: "Roaster",
  inventory: "Stock",
};

/** Progress of the set-up: a bar per step, named where there is room. */
export function WizardSteps({ step }: { step: OnboardingStep }) {
  const position = ONBOARDING_STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={`Setup, step ${position + 1} of ${ONBOARDING_STEPS.length}`}>
      {ONBOARDING_STEPS.map((each, index) => (
        <li
          key={each}
          className={classes.step}
          data-reached={index <= position}
          aria-current={each === step ? "step" : undefined}
        >
          <span>{STEP_NAMES[each]}</span>
        </li>
      ))}
    </ol>
  );
}

interface WizardFrameProps {
  step: OnboardingStep;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One step: what it is about, and its card. */
export function WizardFrame({ step, title, text, children }: WizardFrameProps) {
  usePageTitle(`Setup: ${STEP_NAMES[step]}`);
  return (
    <Stack gap="lg">
      <Stack gap={6}>
        <Title order={1} className="display" fw={560} fz={{ base: 26, sm: 32 }} lh={1.2}>
          {title}
        </Title>
        <Text c="dimmed" component="div">
          {text}
        </Text>
      </Stack>
      <Card padding="xl">{children}</Card>
    </Stack>
  );
}
