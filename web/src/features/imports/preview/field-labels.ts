import type { ColumnSetting, GreenField } from "@tryer/domain/green";

/** Names of the meanings that a column can have. */
export const FIELD_LABELS: Record<GreenField, string> = {
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
};

const MARKS: Record<NonNullable<ColumnSetting["decimal"]>, string> = { ".": "Point, as 1.5", ",": "Comma, as 1,5" };

/** Words for a setting that answers the question of a column. */
export function settingLabel({ field, decimal, unit, dayOrder, currency, basis }: Partial<ColumnSetting>): string {
  if (field) return FIELD_LABELS[field];
  if (decimal) return MARKS[decimal];
  return unit ?? dayOrder ?? currency ?? basis ?? "";
}
