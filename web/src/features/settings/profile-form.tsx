import {
  Button,
  Card,
  Group,
  type InputWrapperProps,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
  type TextInputProps,
  Title,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { Profile } from "@tryer/contract";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import type { ShownUnit } from "@tryer/domain/units";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { api } from "#api/client.ts";
import { touches } from "#api/touches.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { successToast } from "#ui/toasts.ts";
import { useSaving } from "#ui/use-saving.ts";
import { weightsIn } from "#ui/weights.ts";
import { type ProfileValues, parseProfileValues, profileErrors, profileValues } from "./profile-values.ts";

/** Offered while typing; anything else may be written. */
const BUSINESS_TYPES = ["Home roaster", "Roastery", "Café that roasts", "Contract roaster", "Roasting school"];
const ROASTING_VOLUMES: Record<ShownUnit, string[]> = {
  lb: ["Below 50 lb a month", "50 to 500 lb a month", "500 to 5,000 lb a month", "Above 5,000 lb a month"],
  kg: ["Below 25 kg a month", "25 to 250 kg a month", "250 to 2,500 kg a month", "Above 2,500 kg a month"],
};

/** Hints stand under their field, so that neighbouring fields stay in line. */
const BELOW: NonNullable<InputWrapperProps["inputWrapperOrder"]> = ["label", "input", "description", "error"];

export function ProfileForm({ profile }: { profile: Profile }) {
  const [base, setBase] = useState(profile);
  const form = useForm<ProfileValues>({ initialValues: profileValues(profile) });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Profile,
    // The batch size decides the batches of the plan.
    touched: touches("profile.edited"),
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

  // What changes elsewhere on the page, as the batch size by another machine, is followed unless something is typed.
  const isOutdated = profile.version > base.version && !form.isDirty();
  const follow = useEffectEvent(() => takeOver(profile));
  useEffect(() => {
    if (isOutdated) follow();
  }, [isOutdated]);

  function takeOver(row: Profile) {
    setBase(row);
    form.setValues(profileValues(row));
    form.resetDirty();
    form.clearErrors();
  }

  function send(values: ProfileValues) {
    const parsed = parseProfileValues(values, base);
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
            value={profile.email}
            readOnly
            description="What you sign in with. It is changed under Security."
            inputWrapperOrder={BELOW}
          />
        </Section>
        <Section title="Your roastery">
          <TextInput label="Company name" autoComplete="organization" {...form.getInputProps("companyName")} />
          <Suggested label="Business type" options={BUSINESS_TYPES} {...form.getInputProps("businessType")} />
          <Suggested
            label="Roasting volume"
            options={ROASTING_VOLUMES[base.weightUnit]}
            {...form.getInputProps("roastingVolume")}
          />
          <TextInput
            label={`Batch size (${base.weightUnit})`}
            inputMode="decimal"
            autoComplete="off"
            inputWrapperOrder={BELOW}
            description={
              base.role === "owner"
                ? `Green coffee in one batch. Left empty, the plan uses ${weightsIn(base.weightUnit).plannedInText(DEFAULT_PLANNER_BATCH_SIZE_LBS)}.`
                : "For a roastery of your own. Here the plan goes by the owner's."
            }
            {...form.getInputProps("batchSize")}
          />
        </Section>
        <Section title="Units">
          <NativeSelect
            label="Weights in"
            data={[
              { value: "lb", label: "Pounds (lb)" },
              { value: "kg", label: "Kilograms (kg)" },
            ]}
            description="On every page and printout. What is kept stays the same."
            inputWrapperOrder={BELOW}
            {...form.getInputProps("weightUnit")}
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
