import type { AddressPurpose, Customer, EditCustomerInput } from "@tryer/contract";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import type { ShownUnit } from "@tryer/domain/units";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";

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

/** Kind of the least that an order of the customer's page comes to. */
export type MinimumKind = "none" | "amount" | "weight";

function minimumValues(customer: Customer | null, unit: ShownUnit): { minimumKind: MinimumKind; minimum: string } {
  const { minimumMinor = null, minimumKg = null } = customer?.orderPage ?? {};
  if (minimumKg !== null) return { minimumKind: "weight", minimum: weightText(minimumKg, unit) };
  if (minimumMinor === null || customer === null) return { minimumKind: "none", minimum: "" };
  return { minimumKind: "amount", minimum: fieldNumber(amountText(minimumMinor, customer.currency)) };
}

export interface TypedPage {
  cutOffWeekday: string;
  cutOffTime: string;
  deliveryWeekday: string;
  minimumKind: MinimumKind;
  minimum: string;
}

type PageInput = Pick<EditCustomerInput, "orderCutOff" | "orderMinimumMinor" | "orderMinimumKg">;

/** Settings of the customer's page as the API takes them, or why the minimum could not be read. */
export function pageInput(
  typed: TypedPage,
  { currency, unit, filledKg }: { currency: Currency; unit: ShownUnit; filledKg: number | null },
): { ok: true; input: PageInput } | { ok: false; reason: string } {
  const { cutOffWeekday, cutOffTime: time, deliveryWeekday, minimumKind, minimum } = typed;
  const orderCutOff =
    cutOffWeekday === "" ? null : { weekday: Number(cutOffWeekday), time, deliveryWeekday: Number(deliveryWeekday) };
  const none = { orderCutOff, orderMinimumMinor: null, orderMinimumKg: null };
  switch (minimumKind) {
    case "none":
      return { ok: true, input: none };
    case "amount": {
      const parsed = parseAmount(minimum, { currency, label: "Minimum" }, typedSeparators);
      return parsed.ok ? { ok: true, input: { ...none, orderMinimumMinor: parsed.minor } } : parsed;
    }
    case "weight": {
      const parsed = parseWeight(minimum, { label: "Minimum", unit, isPositive: true, filledKg });
      return parsed.ok ? { ok: true, input: { ...none, orderMinimumKg: parsed.kg } } : parsed;
    }
  }
}

/** Contents of the order page in the form. */
export const pageValues = (customer: Customer | null, unit: ShownUnit): TypedPage => ({
  cutOffWeekday: customer?.orderPage.cutOff?.weekday.toString() ?? "",
  cutOffTime: customer?.orderPage.cutOff?.time ?? "18:00",
  deliveryWeekday: (customer?.orderPage.cutOff?.deliveryWeekday ?? 4).toString(),
  ...minimumValues(customer, unit),
});

export interface AddressesValues {
  addresses: AddressValues[];
}

export const addressesValues = (customer: Customer | null): AddressesValues => ({
  addresses: (customer?.addresses ?? []).map(({ id, ...address }) => ({ key: id, ...address })),
});
