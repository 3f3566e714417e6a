import { useQuery } from "@tanstack/react-query";
import { AddSampleInput, CoffeeSample, EditSampleInput } from "@tryer/contract";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import { greenName } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { sectionsOf } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { contractChoicesQuery } from "../trade-choices.ts";

interface SampleFormProps {
  /** Null for a new one. */
  sample: CoffeeSample | null;
  onSaved?: (sample: CoffeeSample) => void;
  onClose: () => void;
}

/** A sample: what it is of, who sent it, what they ask for it, and what is known of the coffee. */
export function SampleForm({ sample, ...props }: SampleFormProps) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const { unit } = useWeights();
  // A price begins in the unit of the person.
  const fields = { ...sampleFields, priceBasis: { ...sampleFields.priceBasis, usual: unit } };
  const contracts = useQuery(contractChoicesQuery()).data ?? [];
  return (
    <RecordForm
      {...props}
      noun="Sample"
      savedText={({ number }) => number}
      fields={fields}
      layout={{
        first: [
          ["kind", "supplier"],
          ["coffeeName", "origin"],
        ],
        more: [
          {
            lines: [
              ["greenCoffee", "contract"],
              ["source"],
              ["receivedOn", "weightGrams"],
              { price: 4, priceBasis: 3, currency: 5 },
            ],
          },
          ...sectionsOf(sampleFields),
          { title: "Roast and score", lines: [["roastedOn", "score"], ["roastNotes"]] },
          { lines: [["notes"]] },
        ],
      }}
      looks={({ supplier: supplierId, coffeeName, price }, row) => {
        const ofSupplier = contracts.filter(({ supplier }) => supplier.id === supplierId);
        const isPriced = String(price).trim() !== "";
        return {
          weightGrams: { weighing: { expectedKg: null } },
          supplier: { options: suppliers.map(({ id, name }) => ({ value: id, label: name })) },
          greenCoffee: {
            options: greens.map((green) => ({ value: green.id, label: greenName(green) })),
            fills: (id) => {
              const lot = greens.find((green) => green.id === id);
              const isNamed = String(coffeeName).trim() !== "";
              return lot === undefined || isNamed ? {} : { coffeeName: lot.coffeeName, origin: lot.origin };
            },
          },
          contract: {
            options: ofSupplier.map(({ id, number }) => ({ value: id, label: number })),
            isHidden: ofSupplier.length === 0 && row?.trade?.contract == null,
          },
          currency: { isHidden: !isPriced },
        };
      }}
      row={sample}
      api={{
        row: CoffeeSample,
        add: { input: AddSampleInput, call: api.coffeeSamples.add.call },
        edit: { input: EditSampleInput, call: api.coffeeSamples.edit.call },
      }}
    />
  );
}
