import { Grid, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { AddCustomerInput, Customer, EditCustomerInput } from "@tryer/contract";
import { parsePrice } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";

interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null;
  onClose: () => void;
  /** Called with the customer as it was saved. */
  onSaved?: (customer: Customer) => void;
}

const valuesOf = (customer: Customer | null) => ({
  name: customer?.name ?? "",
  contact: customer?.contact ?? "",
  email: customer?.email ?? "",
  phone: customer?.phone ?? "",
  currency: customer?.currency ?? "",
  roastingFee: fieldNumber(customer?.roastingFee ?? ""),
  roastingFeeUnit: customer?.roastingFeeUnit ?? "kg",
  notes: customer?.notes ?? "",
});
type Values = ReturnType<typeof valuesOf>;

/** A price per weight has the same decimals in every currency. */
const PER_UNIT = { basis: "kg", currency: "EUR" } as const;

const OWN_CURRENCY = { value: "", label: "The roastery's" };

export function CustomerForm({ customer, onClose, onSaved }: CustomerFormProps) {
  const { form, base, add, edit, state } = useRowForm({
    row: customer,
    schema: Customer,
    valuesOf,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Customer added" : "Customer saved", saved.name);
      onSaved?.(saved);
      onClose();
    },
  });

  const send = ({ roastingFee, currency, ...facts }: Values) => {
    const fee = roastingFee.trim() === "" ? null : parsePrice(roastingFee, PER_UNIT, typedSeparators);
    if (fee?.ok === false) return form.setErrors({ roastingFee: fee.reason });
    const typed = {
      ...facts,
      ...(currency === "" ? {} : { currency }),
      roastingFee: fee?.price.amount ?? null,
    };
    const editing = { input: EditCustomerInput, call: api.customers.edit.call };
    if (base === null) add({ input: AddCustomerInput, call: api.customers.add.call }, editing, typed);
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
          <TextInput
            label="Roasting fee"
            description="For roasting green coffee of their own"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps("roastingFee")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Fee per"
            description="Of green coffee that is roasted"
            data={["kg", "lb"]}
            {...form.getInputProps("roastingFeeUnit")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Currency"
            data={customer === null ? [OWN_CURRENCY, ...currencyOptions] : currencyOptions}
            {...form.getInputProps("currency")}
          />
        </Grid.Col>
      </Grid>
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
