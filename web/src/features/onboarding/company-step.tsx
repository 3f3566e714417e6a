import { SimpleGrid, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type Onboarding, OnboardingCompanyInput } from "@tryer/contract";
import { api } from "#api/client.ts";
import { StepForm } from "./step-form.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFrame } from "./wizard-frame.tsx";

export function CompanyStep({ company }: { company: Onboarding["company"] }) {
  const form = useForm({
    initialValues: { ...company },
    validate: schemaResolver(OnboardingCompanyInput, { sync: true }),
  });
  const controls = useWizardStep("company", form.isDirty(), (errors) => {
    form.setErrors(errors);
    return Object.keys(errors).length > 0;
  });
  return (
    <WizardFrame step="company" title="Your roastery" text="Only the name is needed.">
      <StepForm
        controls={controls}
        onSubmit={form.onSubmit((values) =>
          controls.complete(() => api.onboarding.company.call(OnboardingCompanyInput.parse(values))),
        )}
      >
        <TextInput label="Company name" size="md" autoComplete="organization" {...form.getInputProps("name")} />
        <TextInput label="Address" size="md" autoComplete="street-address" {...form.getInputProps("address")} />
        <SimpleGrid cols={{ base: 1, xs: 3 }} style={{ alignItems: "start" }}>
          <TextInput label="City" size="md" autoComplete="address-level2" {...form.getInputProps("city")} />
          <TextInput label="State" size="md" autoComplete="address-level1" {...form.getInputProps("state")} />
          <TextInput label="ZIP" size="md" autoComplete="postal-code" {...form.getInputProps("zip")} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: "start" }}>
          <TextInput label="Phone" size="md" type="tel" autoComplete="tel" {...form.getInputProps("phone")} />
          <TextInput label="Website" size="md" inputMode="url" autoComplete="url" {...form.getInputProps("website")} />
        </SimpleGrid>
      </StepForm>
    </WizardFrame>
  );
}
