import { greenFields } from "@tryer/contract/green/green-fields";
import { productFields } from "@tryer/contract/items/product-fields";
import type { ColumnSetting, ListField, ListPurpose } from "@tryer/domain/green";

/** Names of the meanings that a column can have: those of the fields that they fill, where they fill one. */
export const FIELD_LABELS: Record<ListField, string> = {
  name: greenFields.coffeeName.label,
  origin: greenFields.origin.label,
  region: greenFields.region.label,
  farm: "Farm",
  producer: "Producer",
  station: greenFields.station.label,
  process: greenFields.process.label,
  variety: greenFields.variety.label,
  grade: greenFields.grade.label,
  altitude: "Altitude",
  altitudeUnit: "Unit of the altitude",
  cropYear: greenFields.cropYear.label,
  arrival: greenFields.arrival.label,
  bags: "Number of bags",
  bagWeight: greenFields.bagWeightKg.label,
  quantity: "Quantity",
  unit: "Unit of the quantity",
  price: "Price",
  total: "Total of the line",
  currency: "Currency",
  moisture: greenFields.moisturePercent.label,
  density: greenFields.densityGPerL.label,
  waterActivity: greenFields.waterActivity.label,
  score: greenFields.score.label,
  certifications: greenFields.certifications.label,
  location: greenFields.location.label,
  owner: greenFields.owner.label,
  reference: "Reference",
  notes: greenFields.notes.label,
  product: "Product",
  roastLevel: productFields.roastLevel.label,
  sku: productFields.sku.label,
  decaf: productFields.isDecaf.label,
  shrinkage: greenFields.shrinkage.label,
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
