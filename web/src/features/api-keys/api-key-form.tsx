import { Checkbox, Fieldset, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MadeApiKey, MakeApiKeyInput } from "@tryer/contract";
import { ALL_SCOPES, READ_SCOPES, SCOPES, type Scope } from "@tryer/domain/team";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";

interface ApiKeyFormProps {
  onClose: () => void;
  onMade: (made: MadeApiKey) => void;
}

type Preset = "read" | "everything" | "chosen";

const PRESETS: readonly { value: Preset; label: string }[] = [
  { value: "read", label: "Read only" },
  { value: "everything", label: "Everything" },
  { value: "chosen", label: "Choose" },
];

const NEVER = "never";

const LIVES = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "366", label: "A year" },
  { value: NEVER, label: "Until it is revoked" },
];

const isPreset = (value: string): value is Preset => PRESETS.some((preset) => preset.value === value);

/** Form of a new API key: what it is for, what it may do, and for how long. */
export function ApiKeyForm({ onClose, onMade }: ApiKeyFormProps) {
  const [id] = useState(() => uuidv7());
  const [preset, setPreset] = useState<Preset>("read");
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const form = useForm({ initialValues: { name: "", life: "90" } });
  const scopesOf: Record<Preset, readonly Scope[]> = { read: READ_SCOPES, everything: ALL_SCOPES, chosen };
  const saving = useSaving({
    isChanged: form.isDirty() || chosen.length > 0,
    row: MadeApiKey,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: (made) => {
      onMade(made);
      onClose();
    },
  });

  function send({ name, life }: typeof form.values) {
    const days = life === NEVER ? null : Number(life);
    const parsed = MakeApiKeyInput.safeParse({ id, name, scopes: scopesOf[preset], days });
    if (parsed.success) saving.save(() => api.apiKeys.make.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  }

  return (
    <FormBody
      submitLabel="Create"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="What uses it, as 'Till' or 'Roast logger': the activity names it"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <NativeSelect label="Works for" data={LIVES} {...form.getInputProps("life")} />
      <div>
        <Text size="sm" fw={500} mb={4} id="key-scopes">
          May do
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="key-scopes"
          data={[...PRESETS]}
          value={preset}
          onChange={(value) => {
            if (isPreset(value)) setPreset(value);
          }}
        />
        <Text size="sm" c="dimmed" mt={4}>
          Your role in the roastery limits a key in any case.
        </Text>
      </div>
      {preset === "chosen" && (
        <Fieldset legend="Scopes">
          <Stack gap={0}>
            {ALL_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={
                  <>
                    {SCOPES[scope]}{" "}
                    <Text span size="sm" c="dimmed">
                      {scope}
                    </Text>
                  </>
                }
                styles={{ body: { alignItems: "center" }, label: { paddingBlock: 12 } }}
                checked={chosen.includes(scope)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) => (checked ? [...before, scope] : before.filter((one) => one !== scope)))
                }
              />
            ))}
          </Stack>
        </Fieldset>
      )}
      {form.errors.scopes !== undefined && (
        <Group role="alert">
          <Text size="sm" c="red">
            {form.errors.scopes}
          </Text>
        </Group>
      )}
    </FormBody>
  );
}
