import { Button, Group } from "@mantine/core";
import { api } from "#api/client.ts";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFrame } from "./wizard-frame.tsx";

/** The last step of somebody who has joined a roastery whose stock is kept by others. */
export function StockOfOthers() {
  const controls = useWizardStep("inventory", false, () => false);
  return (
    <WizardFrame
      step="inventory"
      title="The sacks are counted already"
      text="In this roastery owners and managers keep the green coffee. There is nothing for you to enter."
    >
      <Group justify="space-between">
        <Button variant="subtle" color="gray" size="md" onClick={controls.back}>
          Back
        </Button>
        <Button
          size="md"
          loading={controls.isSaving}
          onClick={() => controls.complete(() => api.onboarding.skip.call({ step: "inventory" }))}
        >
          Finish
        </Button>
      </Group>
    </WizardFrame>
  );
}
