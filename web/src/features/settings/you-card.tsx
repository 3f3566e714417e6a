import { type InputWrapperProps, TextInput, type TextInputProps } from "@mantine/core";
import { EditProfileInput, Profile } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { useSavedCard } from "#shared/records/form/use-saved-card.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { SavedCard } from "./settings-card.tsx";

/** Suggestions while typing; anything else may be written. */
const BUSINESS_TYPES = ["Home roaster", "Roastery", "Café that roasts", "Contract roaster", "Roasting school"];
const ROASTING_VOLUMES: Record<ShownUnit, string[]> = {
  lb: ["Below 50 lb a month", "50 to 500 lb a month", "500 to 5,000 lb a month", "Above 5,000 lb a month"],
  kg: ["Below 25 kg a month", "25 to 250 kg a month", "250 to 2,500 kg a month", "Above 2,500 kg a month"],
};

/** Hints stand under their field, so that neighbouring fields stay in line. */
const BELOW: NonNullable<InputWrapperProps["inputWrapperOrder"]> = ["label", "input", "description", "error"];

/** Person's name, and how they roast. */
export function YouCard({ profile }: { profile: Profile }) {
  const { form, card } = useSavedCard({
    row: profile,
    schema: Profile,
    valuesOf: ({ firstName, lastName, businessType, roastingVolume }) => ({
      firstName,
      lastName,
      businessType,
      roastingVolume,
    }),
    parse: (values, { version }) => {
      const parsed = EditProfileInput.safeParse({ ...values, version });
      return parsed.success ? { ok: true, input: parsed.data } : { ok: false, errors: schemaErrors(parsed.error) };
    },
    send: (input) => api.settings.editProfile.call(input),
    saved: ["Success", "Profile saved"],
    names: {
      firstName: "First name",
      lastName: "Last name",
      businessType: "Business type",
      roastingVolume: "Roasting volume",
    },
  });
  return (
    <SavedCard title="You" {...card}>
      <TextInput label="First name" autoComplete="given-name" {...form.getInputProps("firstName")} />
      <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps("lastName")} />
      <TextInput
        label="Email"
        value={profile.email}
        readOnly
        description="Your sign-in address. Change it under Security."
        inputWrapperOrder={BELOW}
      />
      <Suggested label="Business type" options={BUSINESS_TYPES} {...form.getInputProps("businessType")} />
      <Suggested
        label="Roasting volume"
        options={ROASTING_VOLUMES[profile.weightUnit]}
        {...form.getInputProps("roastingVolume")}
      />
    </SavedCard>
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
