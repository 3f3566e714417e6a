import { Grid, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { AddSupplierInput, EditSupplierInput, Supplier } from "@tryer/contract";
import { api } from "#api/client.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";

interface SupplierFormProps {
  /** Null for a new one. */
  supplier: Supplier | null;
  onClose: () => void;
  /** Called with the supplier as it was saved. */
  onSaved?: (supplier: Supplier) => void;
}

const valuesOf = (supplier: Supplier | null) => ({
  name: supplier?.name ?? "",
  contact: supplier?.contact ?? "",
  email: supplier?.email ?? "",
  phone: supplier?.phone ?? "",
  terms: supplier?.terms ?? "",
  currency: supplier?.currency ?? "",
  leadTimeDays: supplier?.leadTimeDays?.toString() ?? "",
  notes: supplier?.notes ?? "",
});
type Values = ReturnType<typeof valuesOf>;

const OWN_CURRENCY = { value: "", label: "The roastery's" };

export function SupplierForm({ supplier, onClose, onSaved }: SupplierFormProps) {
  const { form, base, add, edit, state } = useRowForm({
    row: supplier,
    schema: Supplier,
    valuesOf,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Supplier added" : "Supplier saved", saved.name);
      onSaved?.(saved);
      onClose();
    },
  });

  const send = ({ leadTimeDays, currency, ...facts }: Values) => {
    const days =
      leadTimeDays.trim() === ""
        ? null
        : typedDecimal(leadTimeDays, { label: "Lead time", places: 0, min: 0, max: 999 });
    if (days?.ok === false) return form.setErrors({ leadTimeDays: days.reason });
    const typed = { ...facts, currency: currency === "" ? null : currency, leadTimeDays: days?.value ?? null };
    const editing = { input: EditSupplierInput, call: api.suppliers.edit.call };
    if (base === null) add({ input: AddSupplierInput, call: api.suppliers.add.call }, editing, typed);
    else edit(editing, base, typed);
  };

  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <TextInput
        label="Contact"
        placeholder="Person to talk to"
        autoComplete="off"
        {...form.getInputProps("contact")}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps("email")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps("phone")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Currency"
            data={[OWN_CURRENCY, ...currencyOptions]}
            {...form.getInputProps("currency")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput
            label="Lead time (days)"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("leadTimeDays")}
          />
        </Grid.Col>
      </Grid>
      <TextInput
        label="Terms"
        placeholder="FCA Hamburg, 30 days net"
        autoComplete="off"
        {...form.getInputProps("terms")}
      />
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
