import type { AddGreenCoffeeInput, GreenCoffeeDetails, GreenCost } from "@tryer/contract";
import { DEFAULT_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { type Currency, type PriceBasis, parsePrice } from "@tryer/domain/money";
import type { ShownUnit } from "@tryer/domain/units";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { FACT_KEYS, type FactValues, factValues, type ParsedFacts, parseFacts } from "./green-fact-fields.ts";

export const STOCK_UNITS = ["kg", "lb"] as const;

export interface GreenFormValues extends FactValues {
  coffeeName: string;
  origin: string;
  quantity: string;
  unit: (typeof STOCK_UNITS)[number];
  shrinkage: string;
  /** Customer whose coffee it is; empty for the roastery's own. */
  ownerId: string;
  /** Lot that takes over when this one runs out; empty for none. */
  successorId: string;
  /** Cost per `factUnit`; empty where it stays as it is. */
  cost: string;
  /** Stock in kg that the quantity was filled with; null for a new coffee. */
  filledKg: number | null;
  /** Unit of the bag and of the reorder point: the person's own. */
  factUnit: ShownUnit;
  /** Weights in kg with which those two were filled. */
  filledBagKg: number | null;
  filledReorderKg: number | null;
}

export type GreenFormErrors = Partial<Record<keyof GreenFormValues, string>>;

export function greenFormValues(
  green: GreenCoffeeDetails | null,
  factUnit: ShownUnit,
  defaultShrinkage = DEFAULT_SHRINKAGE_PERCENT,
): GreenFormValues {
  return {
    coffeeName: green?.coffeeName ?? "",
    origin: green?.origin ?? "",
    quantity: green === null ? "" : weightText(green.quantityKg, "kg"),
    unit: "kg",
    shrinkage: fieldNumber(green?.shrinkagePercentage ?? defaultShrinkage),
    ownerId: green?.ownerId ?? "",
    successorId: green?.successorId ?? "",
    cost: "",
    filledKg: green?.quantityKg ?? null,
    ...factValues(green, factUnit),
    factUnit,
    filledBagKg: green?.bagWeightKg ?? null,
    filledReorderKg: green?.reorderPointKg ?? null,
  };
}

type ParsedGreen =
  | {
      ok: true;
      input: Pick<AddGreenCoffeeInput, "coffeeName" | "origin" | "ownerId" | "quantityKg" | "shrinkagePercentage">;
      facts: ParsedFacts;
      /** Cost as it was typed; empty where it was not. */
      cost: { cost?: GreenCost };
    }
  | { ok: false; errors: GreenFormErrors };

/** The numbers that were typed; the contract's schema judges the rest. */
export function parseGreenValues(values: GreenFormValues, currency: Currency): ParsedGreen {
  const quantity = typedQuantity(values);
  const shrinkage = typedDecimal(values.shrinkage, { places: 2, min: 0, label: "Shrinkage" });
  const facts = parseFacts(values, values.factUnit, {
    bagWeightKg: values.filledBagKg,
    reorderPointKg: values.filledReorderKg,
  });
  const cost = parseCost(values.cost, { basis: values.factUnit, currency });
  if (quantity.ok && shrinkage.ok && facts.ok && cost.ok) {
    const { coffeeName, origin } = values;
    const ownerId = values.ownerId === "" ? null : values.ownerId;
    return {
      ok: true,
      input: { coffeeName, origin, ownerId, quantityKg: quantity.kg, shrinkagePercentage: shrinkage.value },
      facts: facts.facts,
      cost: cost.cost,
    };
  }
  return {
    ok: false,
    errors: {
      ...(values.coffeeName.trim() === "" ? { coffeeName: "Name is required" } : {}),
      ...(quantity.ok ? {} : { quantity: quantity.reason }),
      ...(shrinkage.ok ? {} : { shrinkage: shrinkage.reason }),
      ...(cost.ok ? {} : { cost: cost.reason }),
      ...(facts.ok ? {} : facts.errors),
    },
  };
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

export const typedQuantity = ({ quantity, unit, filledKg }: GreenFormValues) =>
  parseWeight(quantity, { label: "Quantity", unit, filledKg });

/** The typed weight of a bag; null while it is none. */
export function typedBagKg({ bagWeightKg, factUnit, filledBagKg }: GreenFormValues): number | null {
  const read = parseWeight(bagWeightKg, { label: "Bag", unit: factUnit, filledKg: filledBagKg, isPositive: true });
  return read.ok ? read.kg : null;
}

/** The quantity in another unit: a filled-in one is converted, a typed one stays as typed. */
export function inStockUnit(values: GreenFormValues, unit: GreenFormValues["unit"]): Partial<GreenFormValues> {
  const { filledKg, quantity } = values;
  const isUntouched = filledKg !== null && quantity === weightText(filledKg, values.unit);
  return { unit, quantity: isUntouched ? weightText(filledKg, unit) : quantity };
}

/** Messages at the API's keys, moved to the fields that show them. */
export function greenFieldErrors(byInputKey: Record<string, string>): GreenFormErrors {
  const { quantityKg, shrinkagePercentage, coffeeName, origin, ownerId, successorId } = byInputKey;
  const cost = costError(byInputKey);
  const ofFacts = FACT_KEYS.flatMap((key) => (byInputKey[key] === undefined ? [] : [[key, byInputKey[key]]]));
  return {
    ...Object.fromEntries(ofFacts),
    ...(coffeeName === undefined ? {} : { coffeeName }),
    ...(origin === undefined ? {} : { origin }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(successorId === undefined ? {} : { successorId }),
    ...(quantityKg === undefined ? {} : { quantity: quantityKg }),
    ...(shrinkagePercentage === undefined ? {} : { shrinkage: shrinkagePercentage }),
    ...(cost === undefined ? {} : { cost }),
  };
}
