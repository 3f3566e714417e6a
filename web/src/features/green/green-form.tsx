import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddGreenCoffeeInput, EditGreenCoffeeInput, GreenCoffee } from "@tryer/contract";
import { api } from "#api/client.ts";
import { invalidates } from "#api/invalidation.ts";
import { profileQuery } from "#api/session.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import {
  type GreenFormValues,
  greenFieldErrors,
  greenFormValues,
  inStockUnit,
  parseGreenValues,
  STOCK_UNITS,
} from "./green-form-values.ts";
import { quantityHint } from "./quantity-hint.ts";

interface GreenFormProps {
  /** Null for a new one. */
  coffee: GreenCoffee | null;
  onClose: () => void;
}

/** A green coffee and its counted stock. A count that differs from the books is booked as an adjustment. */
export function GreenForm({ coffee, onClose }: GreenFormProps) {
  const weights = useWeights();
  const profile = useQuery(profileQuery()).data;
  const { form, base, add, edit, state } = useRowForm({
    row: coffee,
    schema: GreenCoffee,
    valuesOf: (row) => greenFormValues(row, profile?.defaultShrinkagePercentage),
    fieldErrors: greenFieldErrors,
    touched: invalidates("green.edited"),
    onSaved: ({ number }, isNew) => {
      if (isNew) successToast("Green coffee added", `It is in the list as ${number}.`);
      else successToast("Green coffee saved", `${number} has the new values.`);
      onClose();
    },
  });

  const send = (values: GreenFormValues) => {
    const parsed = parseGreenValues(values);
    if (!parsed.ok) return form.setErrors(parsed.errors);
    const editing = { input: EditGreenCoffeeInput, call: api.green.edit.call };
    if (base === null) return add({ input: AddGreenCoffeeInput, call: api.green.add.call }, editing, parsed.input);
    // A count settles an open shortfall, so a quantity that nobody looked at must not be sent as one.
    const { quantityKg, ...facts } = parsed.input;
    const isCounted = quantityKg !== base.quantityKg || (base.shortfallKg > 0 && form.isTouched("quantity"));
    const typed = { ...facts, ...(isCounted ? { quantityKg } : {}) };
    edit(editing, base, typed);
  };

  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("coffeeName")} />
      <TextInput label="Origin" autoComplete="off" {...form.getInputProps("origin")} />
      <Grid gap="md">
        <Grid.Col span={8}>
          <TextInput
            label="Quantity"
            inputMode="decimal"
            autoComplete="off"
            description={quantityHint(form.values, base, weights)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("quantity")}
          />
        </Grid.Col>
        <Grid.Col span={4}>
          <NativeSelect
            label="Unit"
            data={[...STOCK_UNITS]}
            {...form.getInputProps("unit")}
            onChange={(event) => {
              const unit = STOCK_UNITS.find((known) => known === event.currentTarget.value);
              if (unit !== undefined) form.setValues(inStockUnit(form.values, unit));
            }}
          />
        </Grid.Col>
      </Grid>
      <TextInput
        label="Shrinkage (%)"
        description="Weight lost in the roast"
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("shrinkage")}
      />
    </FormBody>
  );
}
