import type { AddOrderInput, CustomerPrices, Order, OrderLine, TaxRate, TradeTerms } from "@tryer/contract";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import { MAX_LINE_QUANTITY, type OrderChannel } from "@tryer/domain/orders";
import { v7 as uuidv7 } from "uuid";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";

/** A line as it stands in the form. An empty price takes the one of the price table. */
export interface OrderLineValues {
  key: string;
  /** Line of the order that it goes on from; null for a new one. */
  id: string | null;
  roastedItemId: string;
  packageSizeId: string;
  quantity: string;
  price: string;
  discount: string;
  grind: string;
  /** Id of the tax rate; empty for no tax, null for the default rate. */
  taxRateId: string | null;
  /** Words of a pasted list that were not understood as product, size and quantity; empty otherwise. */
  pasted: string;
}

export type DiscountKind = "none" | "percent" | "amount";

export interface OrderValues {
  customerId: string;
  channel: OrderChannel;
  orderedOn: string;
  promisedOn: string;
  reference: string;
  /** Empty for the customer's first address for shipping. */
  shipTo: string;
  notes: string;
  discountKind: DiscountKind;
  discount: string;
  shipping: string;
  /** Id of the tax rate; empty for no tax, null for the default rate. */
  shippingTaxRateId: string | null;
  lines: OrderLineValues[];
}

export const emptyOrderLine = (): OrderLineValues => ({
  key: uuidv7(),
  id: null,
  roastedItemId: "",
  packageSizeId: "",
  quantity: "",
  price: "",
  discount: "",
  grind: "",
  taxRateId: null,
  pasted: "",
});

export const isUntouchedLine = ({
  roastedItemId,
  quantity,
  price,
  discount,
  grind,
  pasted,
}: OrderLineValues): boolean =>
  [roastedItemId, quantity, price, discount, grind, pasted].every((text) => text.trim() === "");

export const newOrderValues = (customerId: string, today: string): OrderValues => ({
  customerId,
  channel: "wholesale",
  orderedOn: today,
  promisedOn: "",
  reference: "",
  shipTo: "",
  notes: "",
  discountKind: "none",
  discount: "",
  shipping: "",
  shippingTaxRateId: null,
  lines: [emptyOrderLine()],
});

const percentField = (percent: number) => (percent === 0 ? "" : fieldNumber(percent));

export function orderValues(order: Order): OrderValues {
  const { money } = order;
  const currency: Currency = money?.currency ?? "EUR";
  const amount = (minor: number) => fieldNumber(amountText(minor, currency));
  const { discountPercent = null, discountAmountMinor = null, shippingMinor = 0 } = money ?? {};
  return {
    customerId: order.customer.id,
    channel: order.channel,
    orderedOn: order.orderedOn,
    promisedOn: order.promisedOn ?? "",
    reference: order.reference,
    shipTo: order.shipTo,
    notes: order.notes,
    discountKind: discountPercent !== null ? "percent" : discountAmountMinor !== null ? "amount" : "none",
    discount:
      discountPercent !== null
        ? fieldNumber(discountPercent)
        : discountAmountMinor !== null
          ? amount(discountAmountMinor)
          : "",
    shipping: shippingMinor === 0 ? "" : amount(shippingMinor),
    shippingTaxRateId: money?.shippingTaxRateId ?? "",
    lines: order.lines.map((line) => ({
      key: line.id,
      id: line.id,
      roastedItemId: line.roastedItemId,
      packageSizeId: line.packageSizeId,
      quantity: String(line.quantity),
      price: line.money ? amount(line.money.unitPriceMinor) : "",
      discount: percentField(line.money?.discountPercent ?? 0),
      grind: line.grind,
      taxRateId: line.money?.taxRateId ?? "",
      pasted: "",
    })),
  };
}

/** Price of a bag that the customer pays on the day of the order; null where there is none. */
export const priceOfBag = (
  prices: CustomerPrices["prices"],
  { roastedItemId, packageSizeId }: Pick<OrderLineValues, "roastedItemId" | "packageSizeId">,
): number | null =>
  prices.find((price) => price.roastedItemId === roastedItemId && price.packageSizeId === packageSizeId)?.priceMinor ??
  null;

type TypedOrder = Omit<AddOrderInput, "id" | "channel"> & Pick<OrderValues, "channel">;

type Parsed = { ok: true; input: TypedOrder } | { ok: false; errors: Record<string, string> };

/**
 * Fields of an edit: those that differ from the saved order. An order that is packed or invoiced lets dates,
 * address and notes be changed, and refuses whatever says its lines or amounts. Another customer has all told anew.
 */
export function changedFacts<Facts extends { customerId: string }>(facts: Facts, saved: Facts): Partial<Facts> {
  if (facts.customerId !== saved.customerId) return facts;
  const result: Partial<Facts> = {};
  for (const key in facts) if (JSON.stringify(facts[key]) !== JSON.stringify(saved[key])) result[key] = facts[key];
  return result;
}

/** The numbers that were typed, with a message at each field that could not be read; lines left empty are left out. */
export function parseOrderValues(values: OrderValues, currency: Currency): Parsed {
  const errors: Record<string, string> = {};
  if (values.customerId === "") errors.customerId = "Please select a customer";
  const amount = (field: string, text: string, label: string) => {
    if (text.trim() === "") return null;
    const parsed = parseAmount(text, { currency, label }, typedSeparators);
    if (parsed.ok) return parsed.minor;
    errors[field] = parsed.reason;
    return null;
  };
  const percent = (field: string, text: string) => {
    if (text.trim() === "") return null;
    const parsed = typedDecimal(text, { label: "Discount", places: 2, min: 0, max: 100 });
    if (parsed.ok) return parsed.value;
    errors[field] = parsed.reason;
    return null;
  };
  const lines = values.lines.flatMap((line, index) => {
    if (isUntouchedLine(line)) return [];
    const at = (field: string) => `lines.${index}.${field}`;
    if (line.roastedItemId === "") errors[at("roastedItemId")] = "Please select a product";
    if (line.packageSizeId === "") errors[at("packageSizeId")] = "Please select a size";
    const count = typedDecimal(line.quantity, { label: "Quantity", places: 0, min: 1, max: MAX_LINE_QUANTITY });
    if (!count.ok) errors[at("quantity")] = count.reason;
    const unitPriceMinor = amount(at("price"), line.price, "Price");
    return {
      ...(line.id === null ? {} : { id: line.id }),
      roastedItemId: line.roastedItemId,
      packageSizeId: line.packageSizeId,
      grind: line.grind,
      quantity: count.ok ? count.value : 1,
      ...(unitPriceMinor === null ? {} : { unitPriceMinor }),
      discountPercent: percent(at("discount"), line.discount) ?? 0,
      ...(line.taxRateId === null ? {} : { taxRateId: line.taxRateId === "" ? null : line.taxRateId }),
    };
  });
  const discounts: Record<DiscountKind, () => Pick<AddOrderInput, "discountPercent" | "discountAmountMinor">> = {
    none: () => ({ discountPercent: null, discountAmountMinor: null }),
    percent: () => ({ discountPercent: percent("discount", values.discount), discountAmountMinor: null }),
    amount: () => ({ discountPercent: null, discountAmountMinor: amount("discount", values.discount, "Discount") }),
  };
  const input = {
    customerId: values.customerId,
    channel: values.channel,
    orderedOn: values.orderedOn,
    promisedOn: values.promisedOn === "" ? null : values.promisedOn,
    reference: values.reference,
    ...(values.shipTo.trim() === "" ? {} : { shipTo: values.shipTo }),
    notes: values.notes,
    ...discounts[values.discountKind](),
    shippingMinor: amount("shipping", values.shipping, "Shipping") ?? 0,
    ...(values.shippingTaxRateId === null
      ? {}
      : { shippingTaxRateId: values.shippingTaxRateId === "" ? null : values.shippingTaxRateId }),
    lines,
  };
  return Object.keys(errors).length === 0 ? { ok: true, input } : { ok: false, errors };
}

/** Fields of the form for the keys of the API that have other names, by line as they stand in the form. */
export function formErrors(byInputKey: Record<string, string>, values: OrderValues): Record<string, string> {
  const places = values.lines.flatMap((line, index) => (isUntouchedLine(line) ? [] : index));
  return Object.fromEntries(
    Object.entries(byInputKey).map(([key, message]) => {
      const [, sent, field = ""] = /^lines\.(\d+)\.(\w+)$/.exec(key) ?? [];
      if (sent !== undefined) return [`lines.${places[Number(sent)]}.${LINE_FIELDS[field] ?? field}`, message];
      return [FIELDS[key] ?? key, message];
    }),
  );
}

const LINE_FIELDS: Record<string, string> = { unitPriceMinor: "price", discountPercent: "discount" };
const FIELDS: Record<string, string> = {
  discountPercent: "discount",
  discountAmountMinor: "discount",
  shippingMinor: "shipping",
};

/** Tax rate that a line or the shipping was written with. */
export type KeptRate = Pick<NonNullable<OrderLine["money"]>, "taxRateId" | "taxName" | "taxPercent">;

/** Tax rates that can be chosen. One that was written with the order stands with the percent that the order keeps. */
export const rateChoices = (rates: readonly TaxRate[], chosen: string | null, kept: KeptRate | undefined) =>
  rates
    .filter(({ id, archivedAt }) => archivedAt === null || id === chosen || id === kept?.taxRateId)
    .map(({ id, name, percent }) => {
      const rate = kept?.taxRateId === id ? { name: kept.taxName, percent: kept.taxPercent } : { name, percent };
      return { value: id, label: `${rate.name}, ${fieldNumber(rate.percent)} %` };
    });

/** Default tax rate as words, for the choice of rates. */
export const defaultRateLabel = ({ taxRates }: TradeTerms, defaultId: string | null): string => {
  const rate = taxRates.find(({ id }) => id === defaultId);
  return rate === undefined ? "No tax" : `${rate.name}, ${fieldNumber(rate.percent)} %`;
};
