import { Anchor, Button, Flex, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import type { WizardStepControls } from "./use-wizard-step.ts";

interface StepFormProps {
  controls: WizardStepControls;
  submitLabel?: string;
  /** Another way to complete the step, beside the main one. */
  also?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The fields of a step and the ways on: back, skip, the step's own, and out of the set-up. */
export function StepForm({ controls, submitLabel = "Continue", also, onSubmit, children }: StepFormProps) {
  const { isSaving, back, skip, dismiss } = controls;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        {children}
        <Flex direction={{ base: "column", xs: "row-reverse" }} gap="sm">
          <Button type="submit" size="md" loading={isSaving}>
            {submitLabel}
          </Button>
          {also}
          <Button variant="subtle" color="gray" size="md" disabled={isSaving} onClick={skip}>
            Skip
          </Button>
          <Button variant="subtle" color="gray" size="md" mr={{ xs: "auto" }} onClick={back}>
            Back
          </Button>
        </Flex>
        <Anchor
          component="button"
          type="button"
          c="dimmed"
          size="sm"
          mih={44}
          disabled={isSaving}
          onClick={() => dismiss()}
        >
          Skip setup and look around
        </Anchor>
      </Stack>
    </form>
  );
}
