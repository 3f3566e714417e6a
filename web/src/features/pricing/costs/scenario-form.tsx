import { Text, TextInput } from "@mantine/core";
import { AddScenarioInput, CostScenario, EditScenarioInput } from "@tryer/contract";
import type { WhatIf } from "@tryer/domain/pricing";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { whatIfText } from "./what-if-words.ts";

interface ScenarioFormProps {
  /** Null for a new one. */
  scenario: CostScenario | null;
  whatIf: WhatIf;
  onSaved?: (scenario: CostScenario) => void;
  onClose: () => void;
}

const valuesOf = (scenario: CostScenario | null) => ({ name: scenario?.name ?? "" });

export function ScenarioForm({ scenario, whatIf, onSaved, onClose }: ScenarioFormProps) {
  const { form, base, add, edit, state } = useRowForm({
    row: scenario,
    schema: CostScenario,
    valuesOf,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Scenario kept" : "Scenario renamed", saved.name);
      onSaved?.(saved);
      onClose();
    },
  });
  const send = (typed: ReturnType<typeof valuesOf>) => {
    const editing = { input: EditScenarioInput, call: api.costs.editScenario.call };
    const adding = { input: AddScenarioInput, call: api.costs.addScenario.call };
    if (base === null) add(adding, editing, { ...typed, ...whatIf });
    else edit(editing, base, typed);
  };
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="Frost in Brazil"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Text size="sm" c="dimmed" className="figures">
        {whatIfText(whatIf)}
      </Text>
    </FormBody>
  );
}
