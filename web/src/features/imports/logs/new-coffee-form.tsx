import { Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddGreenCoffeeInput, EditGreenCoffeeInput, GreenCoffeeDetails } from "@tryer/contract";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";

interface NewCoffeeFormProps {
  /** Name that the file tells. */
  name: string;
  /** Other files that get the coffee as well. */
  alikeCount: number;
  onAdded: (greenCoffeeId: string) => void;
  onClose: () => void;
}

/** A green coffee that a log names and the books do not have, with what is there of it today: nothing of one long gone. */
export function NewCoffeeForm({ name, alikeCount, onAdded, onClose }: NewCoffeeFormProps) {
  const { unit } = useWeights();
  const profile = useQuery(profileQuery()).data;
  const { form, add, state } = useRowForm({
    row: null,
    schema: GreenCoffeeDetails,
    valuesOf: () => ({ coffeeName: name, origin: "", quantityKg: "0" }),
    onSaved: ({ id, number }) => {
      successToast("Green coffee added", `It is in the list as ${number}.`);
      onAdded(id);
      onClose();
    },
  });
  const send = (values: { coffeeName: string; origin: string; quantityKg: string }) => {
    const stock = parseWeight(values.quantityKg, { label: "Stock", unit });
    if (!stock.ok) return form.setFieldError("quantityKg", stock.reason);
    const shrinkagePercentage = profile?.defaultShrinkagePercentage;
    add(
      { input: AddGreenCoffeeInput, call: api.green.add.call },
      { input: EditGreenCoffeeInput, call: api.green.edit.call },
      { ...values, quantityKg: stock.kg, shrinkagePercentage },
    );
  };
  return (
    <FormBody submitLabel="Add" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("coffeeName")} />
      <TextInput label="Origin" autoComplete="off" {...form.getInputProps("origin")} />
      <TextInput
        label={`Stock on hand (${unit})`}
        description="0 where none is left: its roasts are history"
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("quantityKg")}
      />
      {alikeCount > 0 && (
        <Text size="sm" c="dimmed">
          {count(alikeCount, "other log")} of this coffee {alikeCount === 1 ? "gets" : "get"} it too.
        </Text>
      )}
    </FormBody>
  );
}
