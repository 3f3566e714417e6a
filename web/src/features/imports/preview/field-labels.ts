import type { ColumnSetting, ListField, ListPurpose } from "@tryer/domain/green";

/** Names of the meanings that a column can have. */
export const FIELD_LABELS: Record<ListField, string> = {
  name: "Name",
  origin: "Origin",
  region: "Region",
  farm: "Farm",
  producer: "Producer",
  station: "Washing station",
  process: "Process",
  variety: "Variety",
  grade: "Grade",
  altitude: "Altitude",
  altitudeUnit: "Unit of the altitude",
  cropYear: "Crop year",
  arrival: "Arrival",
  bags: "Number of bags",
  bagWeight: "Weight of a bag",
  quantity: "Quantity",
  unit: "Unit of the quantity",
  price: "Price",
  total: "Total of the line",
  currency: "Currency",
  moisture: "Moisture",
  density: "Density",
  waterActivity: "Water activity",
  score: "Score",
  certifications: "Certifications",
  location: "Location",
  owner: "Owner",
  reference: "Reference",
  notes: "Notes",
  product: "Product",
  roastLevel: "Roast level",
  sku: "SKU",
  shrinkage: "Loss in the roast",
  roastedAt: "Day of the roast",
  time: "Time of day",
  greenWeight: "Green weight in",
  roastedWeight: "Roasted weight out",
  duration: "Duration",
  batch: "Batch number",
  operator: "Operator",
};

/** Names of meanings in lists of roasted coffee, where a name is that of the green coffee. */
const OF_ROASTED: Partial<Record<ListField, string>> = {
  name: "Green coffee",
  reference: "Number of the green coffee",
  origin: "Origin of the green coffee",
  unit: "Unit of the weights",
};

const OF_PURPOSE: Partial<Record<ListPurpose, Partial<Record<ListField, string>>>> = {
  products: OF_ROASTED,
  roasts: OF_ROASTED,
};

/** Name of a meaning in lists of one purpose. */
export const fieldLabel = (field: ListField, purpose: ListPurpose): string =>
  OF_PURPOSE[purpose]?.[field] ?? FIELD_LABELS[field];

const MARKS: Record<NonNullable<ColumnSetting["decimal"]>, string> = { ".": "Point, as 1.5", ",": "Comma, as 1,5" };

/** Words for a setting that answers the question of a column. */
export function settingLabel({ field, decimal, unit, dayOrder, currency, basis }: Partial<ColumnSetting>): string {
  if (field) return FIELD_LABELS[field];
  if (decimal) return MARKS[decimal];
  return unit ?? dayOrder ?? currency ?? basis ?? "";
}
