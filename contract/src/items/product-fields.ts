import {
  BREW_RATIO,
  BREW_TEMPERATURE_C,
  DEFAULT_LABEL_TEXT,
  DEFAULT_PACKAGE_UNIT,
  LABEL_FIELDS,
  MAX_BEST_BEFORE_DAYS,
  PACKAGE_UNITS,
  ROAST_LEVELS,
  USUAL_ROAST_LEVEL,
} from "@tryer/domain/items";
import { MAX_REST_DAYS } from "@tryer/domain/orders";
import { defineFields } from "../basics/record-fields.ts";
import type { PackageSize, Product } from "../items.ts";

const UNIT_WORDS = Object.fromEntries(PACKAGE_UNITS.map((unit) => [unit, unit]));

const LEVEL_WORDS = Object.fromEntries(ROAST_LEVELS.map((level) => [level, level]));

const decimals = ({ places, ...limits }: { places: number; min: number; max: number }) => ({ places, limits });

const byId = (id: string | null) => (id === null ? null : { id, name: "" });

const extra = { column: 4, isExtra: true } as const;

/** Fields of a roasted product, in the order of its file. */
export const productFields = defineFields<Product>()({
  name: { kind: "text", sort: "name", label: "Name", column: 1, card: "title", csv: "Name" },
  sku: { area: "shops", kind: "text", label: "SKU", csv: "SKU" },
  roastLevel: {
    kind: "choice",
    words: LEVEL_WORDS,
    usual: USUAL_ROAST_LEVEL,
    label: "Roast level",
    column: 1,
    card: "corner",
    csv: "Roast level",
  },
  greenName: { kind: "text", label: "Green coffee", column: 1, card: 1, csv: "Roasted from" },
  shrinkagePercentage: {
    kind: "decimal",
    label: "Own shrinkage",
    unit: "%",
    places: 2,
    ...extra,
    csv: "Own shrinkage (%)",
  },
  restDays: {
    kind: "whole",
    label: "Days of rest",
    heading: "Rest",
    placeholder: "Roastery default",
    noun: "day",
    min: 0,
    max: MAX_REST_DAYS,
    ...extra,
    csv: "Rest (days)",
  },
  bestBeforeDays: {
    area: "roastedStock",
    kind: "whole",
    label: "Best before (days)",
    heading: "Best before",
    placeholder: "No day",
    noun: "day",
    min: 1,
    max: MAX_BEST_BEFORE_DAYS,
    ...extra,
    csv: "Best before (days)",
  },
  minimumStockKg: {
    area: "roastedStock",
    kind: "kg",
    label: "Minimum stock",
    placeholder: "None",
    isZeroNone: true,
    ...extra,
    csv: "Minimum stock",
  },
  packageSizes: {
    kind: "named",
    of: "packageSizes",
    label: "Package sizes",
    placeholder: "All",
    input: "packageSizeIds",
    read: ({ packageSizeIds }) => packageSizeIds.map((id) => ({ id })),
    ...extra,
    csv: "Package sizes",
  },
  grinds: {
    kind: "list",
    label: "Grinds",
    hint: "Press Enter after each. Blank allows any grind",
    ...extra,
    csv: "Grinds",
  },
  taxRate: {
    area: "invoices",
    kind: "reference",
    label: "Tax rate",
    input: "taxRateId",
    none: "Roastery default",
    read: ({ taxRateId }) => byId(taxRateId),
  },
  machine: {
    area: "machines",
    kind: "reference",
    label: "Roasted on",
    hint: "Batches use this machine's sizes",
    input: "machineId",
    none: "The machine of the plan",
    read: ({ machineId }) => byId(machineId),
  },
  labelText: {
    area: "roastedStock",
    kind: "notes",
    label: "Label text",
    placeholder: DEFAULT_LABEL_TEXT,
    hint: `Filled in on each label: ${LABEL_FIELDS.map((field) => `{${field}}`).join(" ")}`,
    csv: "Label text",
  },
  tastingNotes: {
    area: "roastedStock",
    kind: "text",
    label: "Tasting notes",
    placeholder: "Plum, cocoa, orange",
    hint: "Shown on the bag page, with the recipe",
    ...extra,
    csv: "Tasting notes",
  },
  brewRatio: {
    area: "roastedStock",
    kind: "decimal",
    label: "Water per coffee",
    prefix: "1 :",
    placeholder: "16",
    ...decimals(BREW_RATIO),
    csv: "Water to coffee (g per g)",
  },
  brewTemperatureC: {
    area: "roastedStock",
    kind: "decimal",
    label: "Water",
    unit: "°C",
    placeholder: "94",
    ...decimals({ places: 0, ...BREW_TEMPERATURE_C }),
    csv: "Brew temperature (°C)",
  },
  brewGrind: { area: "roastedStock", kind: "text", label: "Grind to brew", placeholder: "Medium", csv: "Brew grind" },
  brewSeconds: { area: "roastedStock", kind: "duration", label: "Time", placeholder: "3:00", csv: "Brew time (s)" },
  archivedAt: { kind: "moment", label: "Archived", csv: "Archived at" },
  createdAt: { kind: "moment", label: "Added", ...extra, csv: "Added at" },
  isDecaf: { kind: "yesNo", label: "Decaf", ...extra, csv: "Decaf" },
});

/** Fields of a package size, in the order of its file. */
export const packageSizeFields = defineFields<PackageSize>()({
  size: {
    kind: "decimal",
    label: "Size",
    required: "Size is required",
    places: 3,
    limits: { above: 0 },
    typedUnit: { choice: "unit" },
    csv: "Size",
  },
  unit: { kind: "choice", label: "Unit", words: UNIT_WORDS, usual: DEFAULT_PACKAGE_UNIT, csv: "Unit" },
});
