import { Fieldset, Grid, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddCustomerInput, Customer, EditCustomerInput } from "@tryer/contract";
import { parsePrice } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { AddressesFields } from "./addresses-fields.tsx";
import { type CustomerValues, customerValues, pageInput } from "./customer-form-values.ts";
import { OrderPageFields } from "./order-page/order-page-fields.tsx";
import { TermsFields } from "./terms-fields.tsx";

interface CustomerFormProps {
  /** Null for a new one. */
  row: Customer | null;
  onClose: () => void;
  /** Called with the customer as it was saved. */
  onSaved?: (customer: Customer) => void;
}

/** Messages at the fields of the order page, which have other names in the API. */
const pageErrors = (byInputKey: Record<string, string>) =>
  Object.fromEntries(Object.entries(byInputKey).map(([key, message]) => [PAGE_FIELDS[key] ?? key, message]));

const PAGE_FIELDS: Record<string, string> = {
  orderCutOff: "cutOffTime",
  "orderCutOff.time": "cutOffTime",
  orderMinimumMinor: "minimum",
  orderMinimumKg: "minimum",
};

/** A price per weight has the same decimals in every currency. */
const PER_UNIT = { basis: "kg", currency: "EUR" } as const;

const OWN_CURRENCY = { value: "", label: "The roastery's" };

export function CustomerForm({ row, onClose, onSaved }: CustomerFormProps) {
  const { form, base, add, edit, state } = useRowForm({
    row,
    schema: Customer,
    valuesOf: customerValues,
    fieldErrors: pageErrors,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Customer added" : "Customer saved", saved.name);
      onSaved?.(saved);
      onClose();
    },
  });

  const ownCurrency = useQuery(profileQuery()).data?.roastery.currency ?? "EUR";
  const payingIn = ({ currency }: CustomerValues) => Customer.shape.currency.safeParse(currency).data ?? ownCurrency;

  const send = (values: CustomerValues) => {
    const { roastingFee, currency, termsDays, priceTierId, addresses, ...others } = values;
    const { cutOffWeekday: _day, cutOffTime: _time, deliveryWeekday: _delivery, ...rest } = others;
    const { minimumKind: _kind, minimum: _minimum, ...facts } = rest;
    const page = pageInput(values, payingIn(values));
    if (!page.ok) return form.setErrors({ minimum: page.reason });
    const fee = roastingFee.trim() === "" ? null : parsePrice(roastingFee, PER_UNIT, typedSeparators);
    if (fee?.ok === false) return form.setErrors({ roastingFee: fee.reason });
    const days =
      termsDays.trim() === "" ? null : typedDecimal(termsDays, { label: "Terms", places: 0, min: 0, max: 365 });
    if (days?.ok === false) return form.setErrors({ termsDays: days.reason });
    const typed = {
      ...facts,
      ...page.input,
      termsDays: days?.value ?? null,
      priceTierId: priceTierId === "" ? null : priceTierId,
      addresses: addresses.map(({ key: _, ...address }) => address),
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
      </Grid>
      <AddressesFields form={form} />
      <TermsFields form={form} tier={row?.priceTier ?? null} />
      <OrderPageFields form={form} currency={payingIn(form.values)} />
      <Fieldset legend="Roasting of their own green coffee">
        <Grid gap="md">
          <Grid.Col span={{ base: 12, xs: 6 }}>
            <TextInput
              label="Roasting fee"
              inputMode="decimal"
              autoComplete="off"
              {...form.getInputProps("roastingFee")}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, xs: 6 }}>
            <NativeSelect label="Fee per" data={["kg", "lb"]} {...form.getInputProps("roastingFeeUnit")} />
          </Grid.Col>
        </Grid>
      </Fieldset>
      <NativeSelect
        label="Currency"
        description="Of prices, orders and fees"
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={row === null ? [OWN_CURRENCY, ...currencyOptions] : currencyOptions}
        {...form.getInputProps("currency")}
      />
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
