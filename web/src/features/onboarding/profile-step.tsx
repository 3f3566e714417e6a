import { SimpleGrid, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type Onboarding, OnboardingProfileInput } from "@tryer/contract";
import { api } from "#api/client.ts";
import { StepForm } from "./step-form.tsx";
import { useWizardStep } from "./use-wizard-step.ts";
import { WizardFrame } from "./wizard-frame.tsx";

export function ProfileStep({ profile }: { profile: Onboarding["profile"] }) {
  const form = useForm({
    initialValues: { firstName: profile.firstName, lastName: profile.lastName },
    validate: schemaResolver(OnboardingProfileInput, { sync: true }),
  });
  const controls = useWizardStep("profile", form.isDirty(), (errors) => {
    form.setErrors(errors);
    return Object.keys(errors).length > 0;
  });
  return (
    <WizardFrame step="profile" title="Who are you?" text="Shown to your team.">
      <StepForm
        controls={controls}
        onSubmit={form.onSubmit((values) =>
          controls.complete(() => api.onboarding.profile.call(OnboardingProfileInput.parse(values))),
        )}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: "start" }}>
          <TextInput label="First name" size="md" autoComplete="given-name" {...form.getInputProps("firstName")} />
          <TextInput label="Last name" size="md" autoComplete="family-name" {...form.getInputProps("lastName")} />
        </SimpleGrid>
        <TextInput label="Email" size="md" value={profile.email} readOnly description="Your sign-in address" />
      </StepForm>
    </WizardFrame>
  );
}
