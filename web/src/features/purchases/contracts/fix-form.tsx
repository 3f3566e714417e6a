import { Grid, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { FixContractInput, PurchaseContract } from "@tryer/contract";
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
import { useMoments } from "#ui/moments/use-moments.ts";
import { readTexts } from "./typed-texts.ts";

const LIMITS = {
  weight: { places: 3, above: 0, label: "Weight" },
  cCents: { places: 4, min: 0, max: 10_000, label: "C price" },
};

interface FixFormProps {
  contract: PurchaseContract;
  onClose: () => void;
}

/** Fixes a part of a differential contract at a C price, once however often it is sent. */
export function FixForm({ contract, onClose }: FixFormProps) {
  const { today } = useMoments();
  const [fixationId] = useState(() => uuidv7());
  const form = useForm({
    initialValues: {
      weight: fieldNumber(contract.openKg),
      weightUnit: "kg",
      cCents: fieldNumber(contract.cCents ?? ""),
      fixedOn: today() as string,
    },
  });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: PurchaseContract,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((field) => field in form.values);
    },
    onSaved: (saved) => {
      successToast("Fixed", `${kilograms(saved.openKg)} of ${saved.number} are still open.`);
      onClose();
    },
    onLoadCurrent: () => form.resetDirty(),
  });
  const send = (values: typeof form.values) => {
    const read = readTexts({ weight: values.weight, cCents: values.cCents }, LIMITS);
    if (!read.ok) return form.setErrors(read.errors);
    const typed = { ...values, ...read.texts, id: contract.id, fixationId };
    const parsed = FixContractInput.safeParse(typed);
    if (parsed.success) saving.save(() => api.purchaseContracts.fix.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  };
  return (
    <FormBody
      submitLabel="Fix"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        <Grid.Col span={8}>
          <TextInput
            label="Weight"
            description={`${kilograms(contract.openKg)} are open`}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("weight")}
          />
        </Grid.Col>
        <Grid.Col span={4}>
          <NativeSelect label="Unit" description="&nbsp;" data={["kg", "lb"]} {...form.getInputProps("weightUnit")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput label="C price (¢/lb)" inputMode="decimal" autoComplete="off" {...form.getInputProps("cCents")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <DayField
            label="Fixed on"
            value={form.values.fixedOn}
            onValue={(day) => form.setFieldValue("fixedOn", day)}
            error={form.errors.fixedOn}
          />
        </Grid.Col>
      </Grid>
    </FormBody>
  );
}
