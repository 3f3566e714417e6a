import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { AddPurchaseInput, Purchase, type PurchaseContract } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { readTexts } from "./typed-texts.ts";

const LIMITS = {
  bags: { places: 0, min: 1, max: 100_000, label: "Bags" },
  weight: { places: 3, above: 0, label: "Weight" },
};

const STAGES = [
  { value: "warehouse", label: "In a warehouse" },
  { value: "afloat", label: "Afloat" },
];

/** Field of the form that shows what a line of the purchase is told. */
const lineErrors = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([key, message]) => {
      const field = key.replace(/^lines\.0\./, "");
      return [field === "contractId" ? "weight" : field, message];
    }),
  );

interface CallOffFormProps {
  contract: PurchaseContract;
  onClose: () => void;
}

/** Drafts a purchase that draws a part of a contract, at the agreed price. */
export function CallOffForm({ contract, onClose }: CallOffFormProps) {
  const navigate = useNavigate();
  const [id] = useState(() => uuidv7());
  const hasBags = contract.bags !== null;
  const form = useForm({
    initialValues: {
      bags: "",
      weight: hasBags ? fieldNumber(contract.weight) : fieldNumber(contract.leftKg),
      weightUnit: hasBags ? contract.weightUnit : "kg",
      expectedOn: contract.expectedOn ?? "",
      stage: "warehouse",
    },
  });
  const showErrors = (errors: Record<string, string>) => {
    const shown = lineErrors(errors);
    form.setErrors(shown);
    return Object.keys(shown).some((field) => field in form.values);
  };
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Purchase,
    onFieldErrors: showErrors,
    onSaved: (made) => {
      successToast("Draft saved", `${made.number} draws from ${contract.number}. Order it when it is right.`);
      onClose();
      void navigate({ to: "/purchases/$id", params: { id: made.id } });
    },
    onLoadCurrent: () => form.resetDirty(),
  });
  const send = ({ expectedOn, stage, weightUnit, ...numbers }: typeof form.values) => {
    const read = readTexts(numbers, LIMITS);
    if (!read.ok) return form.setErrors(read.errors);
    const { bags, weight } = read.texts;
    const parsed = AddPurchaseInput.safeParse({
      id,
      supplierId: contract.supplier.id,
      currency: contract.currency,
      expectedOn: expectedOn === "" ? null : expectedOn,
      stage,
      lines: [
        {
          contractId: contract.id,
          greenCoffeeId: contract.greenCoffee?.id ?? null,
          coffeeName: contract.coffeeName,
          origin: contract.origin,
          bags: bags === null ? null : Number(bags),
          weight: weight ?? "",
          weightUnit,
          price: contract.price,
          priceBasis: contract.priceBasis,
        },
      ],
    });
    if (parsed.success) saving.save(() => api.purchases.add.call(parsed.data));
    else showErrors(schemaErrors(parsed.error));
  };
  return (
    <FormBody
      submitLabel="Draft a purchase"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 4, xs: 3 }}>
          <TextInput
            label="Bags"
            placeholder="–"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("bags")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 5, xs: 6 }}>
          <TextInput
            label={form.values.bags.trim() === "" ? "Weight" : "Weight of a bag"}
            description={`${kilograms(contract.leftKg)} are left`}
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps("weight")}
          />
        </Grid.Col>
        <Grid.Col span={3}>
          <NativeSelect label="Unit" data={["kg", "lb"]} {...form.getInputProps("weightUnit")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect label="It is" data={STAGES} {...form.getInputProps("stage")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <DayField
            label="Expected on"
            value={form.values.expectedOn}
            onValue={(day) => form.setFieldValue("expectedOn", day)}
            error={form.errors.expectedOn}
          />
        </Grid.Col>
      </Grid>
    </FormBody>
  );
}
