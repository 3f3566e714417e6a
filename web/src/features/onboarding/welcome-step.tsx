import { Button, List, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { WizardFrame } from "./wizard-frame.tsx";

interface WelcomeStepProps {
  isBusy: boolean;
  onStart: () => void;
  /** The ways out, for somebody who is signed in. */
  children?: ReactNode;
}

/** Overview of the set-up before it begins. */
export function WelcomeStep({ isBusy, onStart, children }: WelcomeStepProps) {
  return (
    <WizardFrame
      step="welcome"
      title="Welcome to Tryer"
      text="Five short steps to your first planned batch. Each can be skipped and done later."
    >
      <Stack gap="lg">
        <List spacing={6} c="dimmed">
          <List.Item>Your name, so that the journal says who roasted</List.Item>
          <List.Item>Your roastery and the batch that your roaster takes</List.Item>
          <List.Item>The green coffee that you have: type it, paste it, or start with a sample</List.Item>
        </List>
        <Button size="md" loading={isBusy} onClick={onStart}>
          Get started
        </Button>
        <Text size="sm" c="dimmed">
          Free while the beta lasts. No card needed.
        </Text>
        {children}
      </Stack>
    </WizardFrame>
  );
}
