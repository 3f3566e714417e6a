import type { AddressPurpose, Customer } from "@tryer/contract";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

/** An address as it stands in the form; its key tells it from the others while they are typed. */
interface AddressValues {
  key: string;
  purpose: AddressPurpose;
  label: string;
  recipient: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export const customerValues = (customer: Customer | null) => ({
  name: customer?.name ?? "",
  contact: customer?.contact ?? "",
  email: customer?.email ?? "",
  phone: customer?.phone ?? "",
  currency: customer?.currency ?? "",
  roastingFee: fieldNumber(customer?.roastingFee ?? ""),
  roastingFeeUnit: customer?.roastingFeeUnit ?? "kg",
  termsDays: customer?.termsDays?.toString() ?? "",
  priceTierId: customer?.priceTier?.id ?? "",
  isTaxExempt: customer?.isTaxExempt ?? false,
  taxNumber: customer?.taxNumber ?? "",
  addresses: (customer?.addresses ?? []).map(({ id, ...address }): AddressValues => ({ key: id, ...address })),
  notes: customer?.notes ?? "",
});
export type CustomerValues = ReturnType<typeof customerValues>;
