import { useQuery } from "@tanstack/react-query";
import { AddCustomerInput, Customer, EditCustomerInput } from "@tryer/contract";
import { customerFields } from "@tryer/contract/customers/customer-fields";
import type { Currency } from "@tryer/domain/money";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { AddressesFields } from "./addresses-fields.tsx";
import {
  type AddressesValues,
  addressesValues,
  pageInput,
  pageValues,
  type TypedPage,
} from "./customer-form-values.ts";
import { OrderPageFields } from "./order-page/order-page-fields.tsx";

interface CustomerFormProps {
  /** Null for a new one. */
  row: Customer | null;
  onClose: () => void;
  /** Called with the customer as it was saved. */
  onSaved?: (customer: Customer) => void;
}

const ADDRESSES = formPart<Customer, AddressesValues>({
  label: "Addresses",
  valuesOf: addressesValues,
  read: ({ addresses }) => ({ ok: true, input: { addresses: addresses.map(({ key: _, ...address }) => address) } }),
  draw: (form) => <AddressesFields form={form} />,
});

/** Inputs of the order page, by the keys of the API that have other names. */
const PAGE_INPUTS: Readonly<Record<string, string>> = {
  orderCutOff: "cutOffTime",
  "orderCutOff.time": "cutOffTime",
  orderMinimumMinor: "minimum",
  orderMinimumKg: "minimum",
};

/** Page on which the customer orders; its minimum is in the currency that the form has. */
const orderPage = (ownCurrency: Currency, unit: ShownUnit) => {
  const payingIn = ({ currency }: { currency: string }) =>
    Customer.shape.currency.safeParse(currency).data ?? ownCurrency;
  return formPart<Customer, TypedPage, { currency: string }>({
    label: "Order page",
    area: "pricing",
    valuesOf: (row) => pageValues(row, unit),
    read: (values, row) => {
      const filledKg = row?.orderPage.minimumKg ?? null;
      const page = pageInput(values, { currency: payingIn(values), unit, filledKg });
      return page.ok ? page : { ok: false, errors: { minimum: page.reason } };
    },
    errorPath: (path) => PAGE_INPUTS[path] ?? path,
    draw: (form) => <OrderPageFields form={form} currency={payingIn(form.values)} />,
  });
};

export function CustomerForm(props: CustomerFormProps) {
  const ownCurrency = useQuery(profileQuery()).data?.roastery.currency ?? "EUR";
  const { unit } = useWeights();
  const tiers = useQuery(api.pricing.terms.queryOptions()).data?.tiers ?? [];
  const inUse = tiers.filter(({ archivedAt }) => archivedAt === null);
  return (
    <RecordForm
      {...props}
      noun="Customer"
      savedText={({ name }) => name}
      fields={customerFields}
      parts={{ addresses: ADDRESSES, orderPage: orderPage(ownCurrency, unit) }}
      layout={{
        first: [["name"], ["contact"], ["email", "phone"]],
        more: [
          { lines: [["addresses"]] },
          {
            title: "Terms",
            lines: [
              ["termsDays", "priceTier"],
              ["taxNumber", "debtorNumber"],
              ["creditLimit", "invoiceRhythm"],
              ["isTaxExempt"],
            ],
          },
          { lines: [["orderPage"]] },
          { title: "Toll roasting of their own green coffee", lines: [["roastingFee", "roastingFeeUnit"]] },
          { lines: [["currency"], ["notes"]] },
        ],
      }}
      looks={({ currency }) => ({
        creditLimit: { currency: Customer.shape.currency.safeParse(currency).data ?? ownCurrency },
        priceTier: { options: inUse.map(({ id, name }) => ({ value: id, label: name })) },
      })}
      api={{
        row: Customer,
        add: { input: AddCustomerInput, call: api.customers.add.call },
        edit: { input: EditCustomerInput, call: api.customers.edit.call },
      }}
    />
  );
}
