import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { AddGreenCoffeeInput, EditGreenCoffeeInput, GreenCoffee } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/form-body.tsx";
import { schemaErrors } from "#ui/schema-errors.ts";
import { successToast } from "#ui/toasts.ts";
import { useSaving } from "#ui/use-saving.ts";
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
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(coffee);
  const form = useForm<GreenFormValues>({ initialValues: greenFormValues(coffee) });
  const saving = useSaving({
    row: GreenCoffee,
    touched: [api.green.key(), api.items.key(), api.planner.key(), api.dashboard.key()],
    onFieldErrors: (byInputKey) => {
      const errors = greenFieldErrors(byInputKey);
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: (saved) => {
      if (base === null) successToast("Green coffee added", `It is in the list as ${saved.number}.`);
      else successToast("Green coffee saved", `${saved.number} has the new values.`);
      onClose();
    },
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(greenFormValues(current));
      form.clearErrors();
    },
  });

  const send = (values: GreenFormValues) => {
    const parsed = parseGreenValues(values);
    if (!parsed.ok) return form.setErrors(parsed.errors);
    if (base === null) {
      const input = AddGreenCoffeeInput.safeParse({ ...parsed.input, id: newId });
      if (!input.success) return form.setErrors(greenFieldErrors(schemaErrors(input.error)));
      return saving.save(() => api.green.add.call(input.data));
    }
    // A count settles an open shortfall, so a quantity that nobody looked at must not be sent as one.
    const { quantityKg, ...facts } = parsed.input;
    const isCounted = quantityKg !== base.quantityKg || (base.shortfallKg > 0 && form.isTouched("quantity"));
    const input = EditGreenCoffeeInput.safeParse({
      ...facts,
      ...(isCounted ? { quantityKg } : {}),
      id: base.id,
      version: base.version,
    });
    if (!input.success) return form.setErrors(greenFieldErrors(schemaErrors(input.error)));
    return saving.save(() => api.green.edit.call(input.data));
  };

  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("coffeeName")} />
      <TextInput label="Origin" autoComplete="off" {...form.getInputProps("origin")} />
      <Grid gap="md">
        <Grid.Col span={8}>
          <TextInput
            label="Quantity"
            inputMode="decimal"
            autoComplete="off"
            description={quantityHint(form.values, base)}
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
