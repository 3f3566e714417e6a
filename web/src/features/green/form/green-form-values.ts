import type { GreenCost } from "@tryer/contract";
import { type Currency, type PriceBasis, parsePrice } from "@tryer/domain/money";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { typedSeparators } from "#ui/forms/typed-numbers.ts";

export const STOCK_UNITS = ["kg", "lb"] as const;

/** Counted stock of a lot as it stands in its form. */
export interface StockValues {
  quantity: string;
  unit: (typeof STOCK_UNITS)[number];
  /** Stock in kg that the quantity was filled with; null for a new coffee. */
  filledKg: number | null;
}

export const typedQuantity = ({ quantity, unit, filledKg }: StockValues) =>
  parseWeight(quantity, { label: "Quantity", unit, filledKg });

/** The quantity in another unit: a filled-in one is converted, a typed one stays as typed. */
export function inStockUnit(values: StockValues, unit: StockValues["unit"]): Partial<StockValues> {
  const { filledKg, quantity } = values;
  const isUntouched = filledKg !== null && quantity === weightText(filledKg, values.unit);
  return { unit, quantity: isUntouched ? weightText(filledKg, unit) : quantity };
}

type ParsedCost = { ok: true; cost: { cost?: GreenCost } } | { ok: false; reason: string };

/** A cost as it was typed; an empty one is none. */
export function parseCost(text: string, by: { basis: PriceBasis; currency: Currency }): ParsedCost {
  if (text.trim() === "") return { ok: true, cost: {} };
  const parsed = parsePrice(text, by, typedSeparators);
  if (!parsed.ok) return { ok: false, reason: parsed.reason.replace("Price", "Cost") };
  return { ok: true, cost: { cost: { price: parsed.price.amount, basis: by.basis } } };
}

/** Message at the cost, whichever part of it the server refuses. */
export const costError = (byInputKey: Record<string, string>): string | undefined =>
  byInputKey["cost.price"] ?? byInputKey["cost.basis"] ?? byInputKey.cost;
