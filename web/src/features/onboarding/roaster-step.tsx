import { SimpleGrid, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Onboarding } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { parseRoasterValues, roasterValues } from "./roaster-values.ts";
import { StepForm } from "./step-form.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFrame } from "./wizard-frame.tsx";

const BELOW = ["label", "input", "description", "error"] as const;

export function RoasterStep({ roaster }: { roaster: Onboarding["roaster"] }) {
  const { unit } = useWeights();
  const form = useForm({ initialValues: roasterValues(roaster, unit) });
  const controls = useWizardStep("roaster", form.isDirty(), (errors) => {
    form.setErrors(errors);
    return Object.keys(errors).length > 0;
  });
  return (
    <WizardFrame step="roaster" title="Your roaster" text="The plan uses these to work out batches.">
      <StepForm
        controls={controls}
        onSubmit={form.onSubmit((values) => {
          const parsed = parseRoasterValues(values, unit);
          if (!parsed.ok) return form.setErrors(parsed.errors);
          controls.complete(() => api.onboarding.roaster.call(parsed.input));
        })}
      >
        <TextInput
          label="Roaster"
          size="md"
          autoComplete="off"
          placeholder="Maker and model"
          {...form.getInputProps("name")}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: "start" }}>
          <TextInput
            label={`Batch size (${unit})`}
            size="md"
            inputMode="decimal"
            autoComplete="off"
            description="Green coffee in one batch"
            inputWrapperOrder={[...BELOW]}
            {...form.getInputProps("batchSizeLbs")}
          />
          <TextInput
            label="Default shrinkage (%)"
            size="md"
            inputMode="decimal"
            autoComplete="off"
            description="Weight lost in the roast"
            inputWrapperOrder={[...BELOW]}
            {...form.getInputProps("defaultShrinkagePercentage")}
          />
        </SimpleGrid>
      </StepForm>
    </WizardFrame>
  );
}
