import {
  Button,
  Card,
  Group,
  type InputWrapperProps,
  SimpleGrid,
  Stack,
  TextInput,
  type TextInputProps,
  Title,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { Profile } from "@tryer/contract";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { type ReactNode, useState } from "react";
import { api } from "#api/client.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { successToast } from "#ui/toasts.ts";
import { useSaving } from "#ui/use-saving.ts";
import { type ProfileValues, parseProfileValues, profileErrors, profileValues } from "./profile-values.ts";

/** Offered while typing; anything else may be written. */
const BUSINESS_TYPES = ["Home roaster", "Roastery", "Café that roasts", "Contract roaster", "Roasting school"];
const ROASTING_VOLUMES = [
  "Below 50 lb a month",
  "50 to 500 lb a month",
  "500 to 5,000 lb a month",
  "Above 5,000 lb a month",
];

/** Hints stand under their field, so that neighbouring fields stay in line. */
const BELOW: NonNullable<InputWrapperProps["inputWrapperOrder"]> = ["label", "input", "description", "error"];

export function ProfileForm({ profile }: { profile: Profile }) {
  const [base, setBase] = useState(profile);
  const form = useForm<ProfileValues>({ initialValues: profileValues(profile) });
  const saving = useSaving({
    row: Profile,
    // The batch size decides the batches of the plan.
    touched: [api.settings.key(), api.planner.key(), api.batches.key(), api.dashboard.key()],
    onFieldErrors: (byInputKey) => {
      const errors = profileErrors(byInputKey);
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: (saved) => {
      takeOver(saved);
      successToast("Success", "Profile saved");
    },
    onLoadCurrent: takeOver,
  });

  function takeOver(row: Profile) {
    setBase(row);
    form.setValues(profileValues(row));
    form.clearErrors();
  }

  function send(values: ProfileValues) {
    const parsed = parseProfileValues(values, base.version);
    if (parsed.ok) saving.save(() => api.settings.editProfile.call(parsed.input));
    else form.setErrors(parsed.errors);
  }

  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack maw={720} gap="lg">
        <FormProblem problem={saving.problem} onLoadCurrent={saving.loadCurrent} />
        <Section title="You">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps("firstName")} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps("lastName")} />
          <TextInput
            label="Email"
            value={base.email}
            readOnly
            description="What you sign in with"
            inputWrapperOrder={BELOW}
          />
        </Section>
        <Section title="Your roastery">
          <TextInput label="Company name" autoComplete="organization" {...form.getInputProps("companyName")} />
          <Suggested label="Business type" options={BUSINESS_TYPES} {...form.getInputProps("businessType")} />
          <Suggested label="Roasting volume" options={ROASTING_VOLUMES} {...form.getInputProps("roastingVolume")} />
          <TextInput
            label="Batch size (lb)"
            inputMode="decimal"
            autoComplete="off"
            inputWrapperOrder={BELOW}
            description={
              base.role === "owner"
                ? `Green coffee in one batch. Left empty, the plan uses ${DEFAULT_PLANNER_BATCH_SIZE_LBS} lb.`
                : "For a roastery of your own. Here the plan goes by the owner's."
            }
            {...form.getInputProps("batchSize")}
          />
        </Section>
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
          {children}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

interface SuggestedProps extends TextInputProps {
  label: string;
  options: string[];
}

/** A text field with the browser's own suggestions. */
function Suggested({ options, label, ...field }: SuggestedProps) {
  const listId = `${label.toLowerCase().replaceAll(" ", "-")}-suggestions`;
  return (
    <>
      <TextInput label={label} list={listId} autoComplete="off" {...field} />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
