import { useQuery } from "@tanstack/react-query";
import { AddGreenCoffeeInput, EditGreenCoffeeInput, GreenCoffeeDetails } from "@tryer/contract";
import { greenFields } from "@tryer/contract/green/green-fields";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { count } from "#ui/format/figures.ts";

interface NewCoffeeFormProps {
  /** Name that the file tells. */
  name: string;
  /** Other files that get the coffee as well. */
  alikeCount: number;
  onAdded: (greenCoffeeId: string) => void;
  onClose: () => void;
}

const { coffeeName, origin, quantityKg } = greenFields;

const FIELDS = {
  coffeeName,
  origin,
  quantityKg: { ...quantityKg, label: "Stock on hand", hint: "0 if none is left. Its roasts are history" },
};

/** A green coffee that a log names and the books do not have, with what is there of it today: nothing of one long gone. */
export function NewCoffeeForm({ name, alikeCount, onAdded, onClose }: NewCoffeeFormProps) {
  const shrinkagePercentage = useQuery(profileQuery()).data?.defaultShrinkagePercentage;
  const alike = `${count(alikeCount, "other log")} of this coffee ${alikeCount === 1 ? "gets" : "get"} it too.`;
  return (
    <RecordForm
      noun="Green coffee"
      savedText={({ number }) => `It is in the list as ${number}.`}
      fields={FIELDS}
      layout={{ first: [["coffeeName"], ["origin"], ["quantityKg"]] }}
      looks={() => ({ quantityKg: { weighing: { expectedKg: null } } })}
      note={() => alikeCount > 0 && alike}
      row={null}
      initial={{ coffeeName: name, quantityKg: "0" }}
      also={() => ({ shrinkagePercentage })}
      api={{
        row: GreenCoffeeDetails,
        add: { input: AddGreenCoffeeInput, call: api.green.add.call },
        edit: { input: EditGreenCoffeeInput, call: api.green.edit.call },
      }}
      submitLabel="Add"
      onSaved={({ id }) => onAdded(id)}
      onClose={onClose}
    />
  );
}
