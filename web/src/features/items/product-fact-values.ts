import type { EditProductInput, Product } from "@tryer/contract";
import { MAX_BEST_BEFORE_DAYS } from "@tryer/domain/items";
import { MAX_REST_DAYS } from "@tryer/domain/orders";
import type { ShownUnit } from "@tryer/domain/units";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Facts of a product as they stand in its form. */
export interface ProductFactValues {
  sku: string;
  restDays: string;
  bestBeforeDays: string;
  minimumStock: string;
  packageSizeIds: string[];
  grinds: string[];
  labelText: string;
  /** Empty for the machine of the plan. */
  machineId: string;
  /** Empty for the roastery's own rate. */
  taxRateId: string;
}

type Facts = Pick<
  EditProductInput,
  | "sku"
  | "restDays"
  | "bestBeforeDays"
  | "minimumStockKg"
  | "packageSizeIds"
  | "grinds"
  | "labelText"
  | "taxRateId"
  | "machineId"
>;

const daysText = (days: number | null | undefined) => (days == null ? "" : String(days));

export const productFactValues = (product: Product | null, unit: ShownUnit): ProductFactValues => ({
  sku: product?.sku ?? "",
  restDays: daysText(product?.restDays),
  bestBeforeDays: daysText(product?.bestBeforeDays),
  minimumStock: product === null || product.minimumStockKg === 0 ? "" : weightText(product.minimumStockKg, unit),
  packageSizeIds: product?.packageSizeIds ?? [],
  grinds: product?.grinds ?? [],
  labelText: product?.labelText ?? "",
  machineId: product?.machineId ?? "",
  taxRateId: product?.taxRateId ?? "",
});

type TypedFacts = { ok: true; facts: Facts } | { ok: false; errors: Record<string, string> };

/** Facts as they were typed; an empty field is no fact. The weight that a field was filled with stays to the gram. */
export function typedFacts(values: ProductFactValues, unit: ShownUnit, filledKg: number | null): TypedFacts {
  const errors: Record<string, string> = {};
  const days = (field: "restDays" | "bestBeforeDays", limits: { label: string; min: number; max: number }) => {
    if (values[field].trim() === "") return null;
    const read = typedDecimal(values[field], { ...limits, places: 0 });
    if (read.ok) return read.value;
    errors[field] = read.reason;
    return null;
  };
  const restDays = days("restDays", { label: "Days of rest", min: 0, max: MAX_REST_DAYS });
  const bestBeforeDays = days("bestBeforeDays", { label: "Best before", min: 1, max: MAX_BEST_BEFORE_DAYS });
  const minimum =
    values.minimumStock.trim() === ""
      ? { ok: true as const, kg: 0 }
      : parseWeight(values.minimumStock, { label: "Minimum stock", unit, filledKg });
  if (!minimum.ok) errors.minimumStock = minimum.reason;
  if (!minimum.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { sku, packageSizeIds, grinds, labelText, taxRateId, machineId } = values;
  return {
    ok: true,
    facts: {
      sku,
      restDays,
      bestBeforeDays,
      minimumStockKg: minimum.kg,
      packageSizeIds,
      grinds,
      labelText,
      machineId: machineId === "" ? null : machineId,
      taxRateId: taxRateId === "" ? null : taxRateId,
    },
  };
}

/** Messages at the API's keys of facts, moved to their fields. */
export const factErrors = (byInputKey: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byInputKey).map(([path, message]) => [
      path.replace(/^minimumStockKg$/, "minimumStock").replace(/^(grinds|packageSizeIds)\.\d+$/, "$1"),
      message,
    ]),
  );
