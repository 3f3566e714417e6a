import { AddTaxRateInput, EditTaxRateInput, TaxRate } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

const FIELDS = defineFields<TaxRate>()({
  name: { kind: "text", label: "Name", placeholder: "Shown on the invoice" },
  percent: {
    kind: "decimal",
    label: "Rate",
    unit: "%",
    required: "Rate is required",
    places: 3,
    limits: { min: 0, max: 100 },
  },
});

export const TaxRateForm = ({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) => (
  <RecordForm
    noun="Tax rate"
    savedText={({ name }) => name}
    fields={FIELDS}
    layout={{ first: [["name"], ["percent"]] }}
    row={rate}
    api={{
      row: TaxRate,
      add: { input: AddTaxRateInput, call: api.pricing.addTaxRate.call },
      edit: { input: EditTaxRateInput, call: api.pricing.editTaxRate.call },
    }}
    onClose={onClose}
  />
);
