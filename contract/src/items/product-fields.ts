import { MAX_BEST_BEFORE_DAYS } from "@tryer/domain/items";
import { MAX_REST_DAYS } from "@tryer/domain/orders";
import { defineFields } from "../basics/record-fields.ts";
import type { PackageSize, Product } from "../items.ts";

const extra = { column: 4, isExtra: true } as const;

/** Fields of a roasted product, in the order of its file. */
export const productFields = defineFields<Product>()({
  name: { kind: "text", label: "Name", column: 1, card: "title", csv: "Name" },
  sku: { kind: "text", label: "SKU", csv: "SKU" },
  roastLevel: { kind: "text", label: "Roast level", column: 1, card: "corner", csv: "Roast level" },
  greenName: { kind: "text", label: "Green coffee", column: 1, card: 1, csv: "Roasted from" },
  shrinkagePercentage: {
    kind: "decimal",
    label: "Own shrinkage (%)",
    places: 2,
    ...extra,
    csv: "Shrinkage of its own (%)",
  },
  restDays: { kind: "whole", label: "Rest", noun: "day", min: 0, max: MAX_REST_DAYS, ...extra, csv: "Rest (days)" },
  bestBeforeDays: {
    kind: "whole",
    label: "Best before",
    noun: "day",
    min: 1,
    max: MAX_BEST_BEFORE_DAYS,
    ...extra,
    csv: "Best before (days)",
  },
  minimumStockKg: { kind: "kg", label: "Minimum stock", ...extra, csv: "Minimum stock" },
  packageSizes: {
    kind: "named",
    of: "packageSizes",
    label: "Package sizes",
    read: ({ packageSizeIds }) => packageSizeIds.map((id) => ({ id })),
    ...extra,
    csv: "Package sizes",
  },
  grinds: { kind: "list", label: "Grinds", ...extra, csv: "Grinds" },
  labelText: { kind: "notes", label: "Label text", csv: "Label text" },
  tastingNotes: { kind: "text", label: "Tasting notes", ...extra, csv: "Tasting notes" },
  brewRatio: { kind: "decimal", label: "Water per coffee", places: 1, csv: "Water per coffee (g per g)" },
  brewTemperatureC: { kind: "decimal", label: "Water (°C)", places: 0, csv: "Water for the brew (°C)" },
  brewGrind: { kind: "text", label: "Grind for the brew", csv: "Grind for the brew" },
  brewSeconds: { kind: "decimal", label: "Brew (s)", places: 0, csv: "Time of the brew (s)" },
  archivedAt: { kind: "moment", label: "Archived", csv: "Archived at" },
  createdAt: { kind: "moment", label: "Added", ...extra, csv: "Added at" },
});

/** Fields of a package size, in the order of its file. */
export const packageSizeFields = defineFields<PackageSize>()({
  size: { kind: "decimal", label: "Size", places: 3, csv: "Size" },
  unit: { kind: "text", label: "Unit", csv: "Unit" },
});
