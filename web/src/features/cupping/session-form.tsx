import { Button, Group, NativeSelect, Stack, Switch, Text, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { AddSessionInput, CuppingSession } from "@tryer/contract";
import { isStandardForm, MOST_SAMPLES, STANDARD_FORM_KEYS, STANDARD_FORMS } from "@tryer/domain/cupping";
import { type ReactNode, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { chosenCoffee, useCoffeeChoices } from "./coffee-choices.ts";

interface SessionFormProps {
  /** Roasts that are on the table from the beginning. */
  roastIds: readonly string[];
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A new session: coffees, form, and whether the table is blind. */
export function SessionForm({ roastIds, onSaved, onClose }: SessionFormProps) {
  const { today } = useMoments();
  const [id] = useState(() => uuidv7());
  const own = useQuery(api.cuppingForms.list.queryOptions({ input: {} })).data ?? [];
  const form = useForm({
    initialValues: {
      title: "",
      heldOn: today() as string,
      form: STANDARD_FORM_KEYS[0] as string,
      isBlind: true,
      coffees: roastIds.slice(0, MOST_SAMPLES).map((id) => `roast ${id}`),
      notes: "",
    },
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: CuppingSession,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((field) => field in form.values);
    },
    onSaved: (saved) => {
      onClose();
      onSaved(saved.id);
    },
  });
  const send = ({ form: chosen, coffees, ...facts }: typeof form.values) => {
    const parsed = AddSessionInput.safeParse({
      ...facts,
      id,
      coffees: coffees.map(chosenCoffee),
      ...(isStandardForm(chosen) ? { formKey: chosen } : { formId: chosen }),
    });
    if (parsed.success) saving.save(() => api.cupping.add.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  };
  return (
    <FormBody
      submitLabel="Set the table"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label="Title"
          placeholder="Tuesday's roasts"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("title")}
        />
        <DayField
          label="Day"
          value={form.values.heldOn}
          onValue={(day) => form.setFieldValue("heldOn", day)}
          error={form.errors.heldOn}
        />
        <CoffeesField
          roastIds={roastIds}
          chosen={form.values.coffees}
          error={form.errors.coffees}
          onChosen={(coffees) => form.setFieldValue("coffees", coffees)}
        />
        <NativeSelect
          label="Form"
          data={[
            ...STANDARD_FORM_KEYS.map((key) => ({ value: key as string, label: STANDARD_FORMS[key].name })),
            ...own.map((one) => ({ value: one.id, label: one.name })),
          ]}
          {...form.getInputProps("form")}
        />
        <Switch
          label="Blind: three-digit codes, coffees named after the reveal"
          {...form.getInputProps("isBlind", { type: "checkbox" })}
        />
        <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
      </Stack>
    </FormBody>
  );
}

interface CoffeesFieldProps {
  roastIds: readonly string[];
  chosen: readonly string[];
  error: ReactNode;
  onChosen: (chosen: string[]) => void;
}

/** Coffees of the table, chosen one after the other; the same one may stand there twice, as a check of the panel. */
function CoffeesField({ roastIds, chosen, error, onChosen }: CoffeesFieldProps) {
  const choices = useCoffeeChoices(roastIds);
  const labelOf = (value: string) =>
    choices.flatMap(({ items }) => items).find((item) => item.value === value)?.label ?? "";
  const places = chosen.map((value, at) => ({ value, at, key: `${at} ${value}` }));
  return (
    <Stack gap={4}>
      <NativeSelect
        label="Coffees on the table"
        data={[{ value: "", label: "Add a roast, lot or sample" }, ...choices]}
        value=""
        error={error}
        onChange={(event) => onChosen([...chosen, event.currentTarget.value].filter(Boolean))}
      />
      {places.map(({ value, at, key }) => (
        <Group key={key} justify="space-between" wrap="nowrap">
          <Text style={{ overflowWrap: "anywhere" }}>{labelOf(value)}</Text>
          <Button
            variant="subtle"
            aria-label={`Take off ${labelOf(value)}`}
            onClick={() => onChosen(chosen.filter((_, place) => place !== at))}
          >
            Take off
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
