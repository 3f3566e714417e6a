import type { EditProductInput, Product } from "@tryer/contract";
import { BREW_RATIO, BREW_TEMPERATURE_C, MAX_BEST_BEFORE_DAYS } from "@tryer/domain/items";
import { MAX_REST_DAYS } from "@tryer/domain/orders";
import { formatDuration, parseDuration } from "@tryer/domain/roasts";
import type { ShownUnit } from "@tryer/domain/units";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Facts of a product as they stand in its form. */
export interface ProductFactValues {
  sku: string;
  restDays: string;
  bestBeforeDays: string;
  minimumStock: string;
  packageSizeIds: string[];
  grinds: string[];
  labelText: string;
  tastingNotes: string;
  brewRatio: string;
  brewTemperatureC: string;
  brewGrind: string;
  brewTime: string;
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
  | "tastingNotes"
  | "brewRatio"
  | "brewTemperatureC"
  | "brewGrind"
  | "brewSeconds"
>;

const wholeText = (value: number | null | undefined) => (value == null ? "" : String(value));

export const productFactValues = (product: Product | null, unit: ShownUnit): ProductFactValues => ({
  sku: product?.sku ?? "",
  restDays: wholeText(product?.restDays),
  bestBeforeDays: wholeText(product?.bestBeforeDays),
  minimumStock: product === null || product.minimumStockKg === 0 ? "" : weightText(product.minimumStockKg, unit),
  packageSizeIds: product?.packageSizeIds ?? [],
  grinds: product?.grinds ?? [],
  labelText: product?.labelText ?? "",
  tastingNotes: product?.tastingNotes ?? "",
  brewRatio: product?.brewRatio == null ? "" : fieldNumber(product.brewRatio),
  brewTemperatureC: wholeText(product?.brewTemperatureC),
  brewGrind: product?.brewGrind ?? "",
  brewTime: product?.brewSeconds == null ? "" : formatDuration(product.brewSeconds),
  machineId: product?.machineId ?? "",
  taxRateId: product?.taxRateId ?? "",
});

/** Readers of the recipe of a brew, by the fields that it is typed into. */
const BREW_FIELDS = {
  brewRatio: (text: string) => typedDecimal(text, { label: "Water per coffee", ...BREW_RATIO }),
  brewTemperatureC: (text: string) => typedDecimal(text, { label: "Water", places: 0, ...BREW_TEMPERATURE_C }),
  brewTime: parseDuration,
};

type TypedFacts = { ok: true; facts: Facts } | { ok: false; errors: Record<string, string> };

/** Facts as they were typed; an empty field is no fact. The weight that a field was filled with stays to the gram. */
export function typedFacts(values: ProductFactValues, unit: ShownUnit, filledKg: number | null): TypedFacts {
  const errors: Record<string, string> = {};
  type Read = { ok: true; value: number } | { ok: false; reason: string };
  const optional = (field: "restDays" | "bestBeforeDays" | keyof typeof BREW_FIELDS, read: (text: string) => Read) => {
    if (values[field].trim() === "") return null;
    const typed = read(values[field]);
    if (typed.ok) return typed.value;
    errors[field] = typed.reason;
    return null;
  };
  const days = (field: "restDays" | "bestBeforeDays", limits: { label: string; min: number; max: number }) =>
    optional(field, (text) => typedDecimal(text, { ...limits, places: 0 }));
  const restDays = days("restDays", { label: "Days of rest", min: 0, max: MAX_REST_DAYS });
  const bestBeforeDays = days("bestBeforeDays", { label: "Best before", min: 1, max: MAX_BEST_BEFORE_DAYS });
  const brewRatio = optional("brewRatio", BREW_FIELDS.brewRatio);
  const brewTemperatureC = optional("brewTemperatureC", BREW_FIELDS.brewTemperatureC);
  const brewSeconds = optional("brewTime", BREW_FIELDS.brewTime);
  const minimum =
    values.minimumStock.trim() === ""
      ? { ok: true as const, kg: 0 }
      : parseWeight(values.minimumStock, { label: "Minimum stock", unit, filledKg });
  if (!minimum.ok) errors.minimumStock = minimum.reason;
  if (!minimum.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { sku, packageSizeIds, grinds, labelText, tastingNotes, brewGrind, taxRateId, machineId } = values;
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
      tastingNotes,
      brewRatio,
      brewTemperatureC,
      brewGrind,
      brewSeconds,
      machineId: machineId === "" ? null : machineId,
      taxRateId: taxRateId === "" ? null : taxRateId,
    },
  };
}

/** Messages at the API's keys of facts, moved to their fields. */
export const factErrors = (byInputKey: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byInputKey).map(([path, message]) => [
      path
        .replace(/^minimumStockKg$/, "minimumStock")
        .replace(/^brewSeconds$/, "brewTime")
        .replace(/^(grinds|packageSizeIds)\.\d+$/, "$1"),
      message,
    ]),
  );
