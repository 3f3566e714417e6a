import type { Order, StandingOrder } from "@tryer/contract";
import { weekdayOf } from "@tryer/domain/calendar";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import { MAX_LEAD_DAYS, MAX_LINE_QUANTITY, MAX_STANDING_EVERY, type StandingRhythm } from "@tryer/domain/orders";
import type { DecimalLimits } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";

export interface StandingLineValues {
  key: string;
  roastedItemId: string;
  packageSizeId: string;
  quantity: string;
  grind: string;
  discount: string;
  /** Tax rate of its own, null for no tax; left out for the default rate. */
  taxRateId?: string | null;
}

export interface StandingValues {
  customerId: string;
  rhythm: StandingRhythm;
  every: string;
  weekday: string;
  monthDay: string;
  startsOn: string;
  endsOn: string;
  leadDays: string;
  shipping: string;
  reference: string;
  shipTo: string;
  notes: string;
  lines: StandingLineValues[];
}

export const emptyStandingLine = (packageSizeId = ""): StandingLineValues => ({
  key: uuidv7(),
  roastedItemId: "",
  packageSizeId,
  quantity: "",
  grind: "",
  discount: "",
});

const amountField = (minor: number, currency: Currency) =>
  minor === 0 ? "" : fieldNumber(amountText(minor, currency));
const percentField = (percent: number) => (percent === 0 ? "" : fieldNumber(percent));

/** Values of a new standing order: empty, or after an order whose lines come again. */
export function newStandingValues(from: Order | null, customerId: string, today: string): StandingValues {
  const day = from?.promisedOn ?? today;
  return {
    customerId: from?.customer.id ?? customerId,
    rhythm: "weeks",
    every: "1",
    weekday: String(weekdayOf(day)),
    monthDay: String(Number(day.slice(8))),
    startsOn: today,
    endsOn: "",
    leadDays: "3",
    shipping: amountField(from?.money?.shippingMinor ?? 0, from?.money?.currency ?? "EUR"),
    reference: "",
    shipTo: from?.shipTo ?? "",
    notes: from?.notes ?? "",
    lines:
      from === null || from.lines.length === 0
        ? [emptyStandingLine()]
        : from.lines.map((line) => ({
            key: line.id,
            roastedItemId: line.roastedItemId,
            packageSizeId: line.packageSizeId,
            quantity: String(line.quantity),
            grind: line.grind,
            discount: percentField(line.money?.discountPercent ?? 0),
            ...(line.money ? { taxRateId: line.money.taxRateId } : {}),
          })),
  };
}

export const standingValues = (standing: StandingOrder): StandingValues => ({
  customerId: standing.customer.id,
  rhythm: standing.rhythm,
  every: String(standing.every),
  weekday: String(standing.weekday),
  monthDay: String(standing.monthDay),
  startsOn: standing.startsOn,
  endsOn: standing.endsOn ?? "",
  leadDays: String(standing.leadDays),
  shipping: amountField(standing.shippingMinor, standing.currency),
  reference: standing.reference,
  shipTo: standing.shipTo,
  notes: standing.notes,
  lines: standing.lines.map(({ quantity, discountPercent, taxRateId, roastedItemId, packageSizeId, grind }) => ({
    key: uuidv7(),
    roastedItemId,
    packageSizeId,
    grind,
    quantity: String(quantity),
    discount: percentField(discountPercent),
    ...(taxRateId === undefined ? {} : { taxRateId }),
  })),
});

const isUntouched = ({ roastedItemId, quantity, grind, discount }: StandingLineValues) =>
  [roastedItemId, quantity, grind, discount].every((text) => text.trim() === "");

/** Input of the API, or messages by the field of the form. Lines that nobody touched are left out. */
export function parseStandingValues(values: StandingValues, currency: Currency) {
  const errors: Record<string, string> = {};
  const number = (field: string, text: string, limits: DecimalLimits, whenEmpty?: number) => {
    if (text.trim() === "" && whenEmpty !== undefined) return whenEmpty;
    const read = typedDecimal(text, limits);
    if (read.ok) return read.value;
    errors[field] = read.reason;
    return limits.min ?? 0;
  };
  const shipping =
    values.shipping.trim() === ""
      ? null
      : parseAmount(values.shipping, { currency, label: "Shipping" }, typedSeparators);
  if (shipping !== null && !shipping.ok) errors.shipping = shipping.reason;
  const touched = values.lines.flatMap((line, index) => (isUntouched(line) ? [] : [{ line, index }]));
  const lines = touched.map(({ line, index }) => {
    const at = (field: string) => `lines.${index}.${field}`;
    if (line.roastedItemId === "") errors[at("roastedItemId")] = "Please select a product";
    if (line.packageSizeId === "") errors[at("packageSizeId")] = "Please select a package size";
    return {
      roastedItemId: line.roastedItemId,
      packageSizeId: line.packageSizeId,
      grind: line.grind,
      quantity: number(at("quantity"), line.quantity, { label: "Quantity", places: 0, min: 1, max: MAX_LINE_QUANTITY }),
      discountPercent: number(at("discount"), line.discount, { label: "Discount", places: 2, min: 0, max: 100 }, 0),
      ...(line.taxRateId === undefined ? {} : { taxRateId: line.taxRateId }),
    };
  });
  if (lines.length === 0) errors["lines.0.roastedItemId"] = "Please select a product";
  const input = {
    customerId: values.customerId,
    rhythm: values.rhythm,
    every: number("every", values.every, { label: "Every", places: 0, min: 1, max: MAX_STANDING_EVERY }),
    weekday: Number(values.weekday),
    monthDay: number("monthDay", values.monthDay, { label: "Day of the month", places: 0, min: 1, max: 31 }),
    startsOn: values.startsOn,
    endsOn: values.endsOn === "" ? null : values.endsOn,
    leadDays: number("leadDays", values.leadDays, { label: "Days ahead", places: 0, min: 0, max: MAX_LEAD_DAYS }),
    shippingMinor: shipping?.ok ? shipping.minor : 0,
    reference: values.reference,
    shipTo: values.shipTo,
    notes: values.notes,
    lines,
  };
  return { input, errors, places: touched.map(({ index }) => index) };
}

const FIELDS: Record<string, string> = { shippingMinor: "shipping", discountPercent: "discount" };

/** Fields of the form for the keys of the API: lines by their place in the form. */
export const standingErrors = (byInputKey: Record<string, string>, places: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byInputKey).map(([key, message]) => {
      const [, sent, field = ""] = /^lines\.(\d+)\.(\w+)$/.exec(key) ?? [];
      if (sent !== undefined) return [`lines.${places[Number(sent)]}.${FIELDS[field] ?? field}`, message];
      return [FIELDS[key] ?? key, message];
    }),
  );
