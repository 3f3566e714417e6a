import { AddPriceTierInput, EditPriceTierInput, PriceTier } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";

const FIELDS = defineFields<PriceTier>()({
  name: { kind: "text", label: "Name", placeholder: "Wholesale, cafés, staff" },
});

export const TierForm = ({ tier, onClose }: { tier: PriceTier | null; onClose: () => void }) => (
  <RecordForm
    noun="Price tier"
    savedText={({ name }) => name}
    fields={FIELDS}
    layout={{ first: [["name"]] }}
    row={tier}
    api={{
      row: PriceTier,
      add: { input: AddPriceTierInput, call: api.pricing.addTier.call },
      edit: { input: EditPriceTierInput, call: api.pricing.editTier.call },
    }}
    onClose={onClose}
  />
);
