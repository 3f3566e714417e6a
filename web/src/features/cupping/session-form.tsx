import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddSessionInput, CuppingSession, EditSessionInput } from "@tryer/contract";
import { sessionFields } from "@tryer/contract/cupping/session-fields";
import { isStandardForm, MOST_SAMPLES, STANDARD_FORM_KEYS, STANDARD_FORMS } from "@tryer/domain/cupping";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { chosenCoffee, useCoffeeChoices } from "./coffee-choices.ts";

interface SessionFormProps {
  /** Roasts that are on the table from the beginning. */
  roastIds: readonly string[];
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Forms to score by: everybody's, and the roastery's own. */
const scoreFormPart = (own: readonly { id: string; name: string }[]) =>
  formPart<CuppingSession, { form: string }>({
    label: "Form",
    valuesOf: () => ({ form: STANDARD_FORM_KEYS[0] }),
    read: ({ form }) => ({ ok: true, input: isStandardForm(form) ? { formKey: form } : { formId: form } }),
    draw: (form) => (
      <NativeSelect
        label="Form"
        data={[
          ...STANDARD_FORM_KEYS.map((key) => ({ value: key as string, label: STANDARD_FORMS[key].name })),
          ...own.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps("form")}
      />
    ),
  });

const coffeesPart = (roastIds: readonly string[]) =>
  formPart<CuppingSession, { coffees: string[] }>({
    label: "Coffees on the table",
    valuesOf: () => ({ coffees: roastIds.slice(0, MOST_SAMPLES).map((id) => `roast ${id}`) }),
    read: ({ coffees }) => ({ ok: true, input: { coffees: coffees.map(chosenCoffee) } }),
    errorPath: (path) => (path.startsWith("coffees.") ? "coffees" : path),
    draw: (form) => (
      <CoffeesField
        roastIds={roastIds}
        chosen={form.values.coffees}
        error={form.errors.coffees}
        onChosen={(coffees) => form.setValues({ coffees })}
      />
    ),
  });

/** A new session: coffees, form, and whether the table is blind. */
export function SessionForm({ roastIds, onSaved, onClose }: SessionFormProps) {
  const { today } = useMoments();
  const own = useQuery(api.cuppingForms.list.queryOptions({ input: {} })).data ?? [];
  return (
    <RecordForm
      noun="Session"
      fields={sessionFields}
      parts={{ coffees: coffeesPart(roastIds), form: scoreFormPart(own) }}
      layout={{ first: [["title"], ["heldOn"], ["coffees"], ["form"], ["isBlind"], ["notes"]] }}
      looks={() => ({ isBlind: { label: "Blind: three-digit codes, coffees named after the reveal" } })}
      row={null}
      initial={{ heldOn: today(), isBlind: true }}
      api={{
        row: CuppingSession,
        add: { input: AddSessionInput, call: api.cupping.add.call },
        edit: { input: EditSessionInput, call: api.cupping.edit.call },
      }}
      submitLabel="New session"
      onSaved={({ id }) => onSaved(id)}
      onClose={onClose}
    />
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
        label="Coffees in the session"
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
            aria-label={`Remove ${labelOf(value)}`}
            onClick={() => onChosen(chosen.filter((_, place) => place !== at))}
          >
            Remove
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
