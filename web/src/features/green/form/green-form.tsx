import { useQuery } from "@tanstack/react-query";
import { AddGreenCoffeeInput, EditGreenCoffeeInput, GreenCoffeeDetails } from "@tryer/contract";
import { greenFields } from "@tryer/contract/green/green-fields";
import { DEFAULT_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { profileQuery } from "#api/session.ts";
import { greenSelectData } from "#shared/green/green-select-data.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { sectionsOf } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { useCan } from "#ui/if-can.tsx";
import { bagsPart, plotFilePart } from "./green-fact-parts.tsx";
import { costPart, stockPart } from "./green-stock-parts.tsx";

interface GreenFormProps {
  /** Null for a new one. */
  green: GreenCoffeeDetails | null;
  onClose: () => void;
  /** Leads to the form of a count, where a coffee that is there lies at several locations. */
  onCount?: () => void;
}

/** Every customer in use, by name: for choosing one. */
const customerChoicesQuery = () => ({
  queryKey: [...api.customers.key(), "choices"],
  queryFn: () => allPages((input) => api.customers.list.call(input)),
});

const SECTIONS = sectionsOf(greenFields, { Packing: "bags", "Due diligence": "plotFile" } as const);

/** A green coffee and its counted stock, with the facts that a buyer knows of the lot. */
export function GreenForm({ green, onClose, onCount }: GreenFormProps) {
  const weights = useWeights();
  const costs = useCosts();
  const profile = useQuery(profileQuery()).data;
  const mayReadCustomers = useCan("customers:read");
  const customers = useQuery({ ...customerChoicesQuery(), enabled: mayReadCustomers }).data ?? [];
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  return (
    <RecordForm
      noun="Green coffee"
      savedText={({ number }, isNew) => (isNew ? `It is in the list as ${number}.` : `${number} has the new values.`)}
      fields={greenFields}
      parts={{
        stock: stockPart(weights, onCount),
        cost: costPart(costs),
        bags: bagsPart(weights.unit),
        plotFile: plotFilePart,
      }}
      layout={{
        first: [
          ["coffeeName"],
          ["origin"],
          ["stock"],
          { shrinkage: 6, reorderPoint: 6 },
          ["owner"],
          ...(green === null ? [] : [["successor"] as const]),
          ["cost"],
        ],
        sections: SECTIONS,
      }}
      looks={({ owner }, row) => ({
        owner: {
          options: customers.map(({ id, name }) => ({ value: id, label: name })),
          isHidden: customers.length === 0 && owner === "",
        },
        successor: {
          options: greenSelectData(greens.filter(({ id, ownerId }) => id !== row?.id && ownerId === row?.ownerId)),
        },
      })}
      row={green}
      initial={{ shrinkage: fieldNumber(profile?.defaultShrinkagePercentage ?? DEFAULT_SHRINKAGE_PERCENT) }}
      api={{
        row: GreenCoffeeDetails,
        add: { input: AddGreenCoffeeInput, call: api.green.add.call },
        edit: { input: EditGreenCoffeeInput, call: api.green.edit.call, sendsChanges: () => true },
      }}
      onClose={onClose}
    />
  );
}
