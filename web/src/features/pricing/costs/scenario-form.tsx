import { AddScenarioInput, CostScenario, EditScenarioInput } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import type { WhatIf } from "@tryer/domain/pricing";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { whatIfText } from "./what-if-words.ts";

interface ScenarioFormProps {
  /** Null for a new one. */
  scenario: CostScenario | null;
  whatIf: WhatIf;
  onSaved?: (scenario: CostScenario) => void;
  onClose: () => void;
}

const FIELDS = defineFields<CostScenario>()({
  name: { kind: "text", label: "Name", placeholder: "Frost in Brazil" },
});

export const ScenarioForm = ({ scenario, whatIf, ...then }: ScenarioFormProps) => (
  <RecordForm
    {...then}
    noun="Scenario"
    verbs={["saved", "renamed"]}
    savedText={({ name }) => name}
    fields={FIELDS}
    layout={{ first: [["name"]] }}
    note={() => whatIfText(whatIf)}
    row={scenario}
    also={(row) => (row === null ? whatIf : {})}
    api={{
      row: CostScenario,
      add: { input: AddScenarioInput, call: api.costs.addScenario.call },
      edit: { input: EditScenarioInput, call: api.costs.editScenario.call },
    }}
  />
);
