import { defineFields } from "../basics/record-fields.ts";
import type { ListedGreenCoffee } from "./green-list.ts";

const extra = { column: 4, isExtra: true } as const;

/** Origin as it was typed, or region and country. */
const originText = ({ origin, region, country }: ListedGreenCoffee): string =>
  origin || [region, country].filter(Boolean).join(", ");

/** Fields of a lot of green coffee in the list, in the order of its file; cost and supplier only where the server tells them. */
export const greenFields = defineFields<ListedGreenCoffee>()({
  number: { kind: "code", label: "No.", sort: "added", column: 1, card: "under", csv: "Lot" },
  coffeeName: { kind: "text", label: "Name", sort: "name", column: 1, card: "title", csv: "Name" },
  from: { kind: "text", label: "Origin", read: originText, sort: "origin", column: 2, card: "under" },
  origin: { kind: "text", label: "Origin", csv: "Origin" },
  country: { kind: "text", label: "Country", ...extra, csv: "Country" },
  region: { kind: "text", label: "Region", ...extra, csv: "Region" },
  farm: { kind: "text", label: "Farm or producer", ...extra, csv: "Farm or producer" },
  process: { kind: "text", label: "Process", ...extra, csv: "Process" },
  variety: { kind: "text", label: "Variety", ...extra, csv: "Variety" },
  grade: { kind: "text", label: "Grade", ...extra, csv: "Grade" },
  cropYear: { kind: "text", label: "Crop year", ...extra, csv: "Crop year" },
  arrival: { kind: "day", label: "Arrival", read: ({ arrivalDate }) => arrivalDate, ...extra, csv: "Arrival" },
  ownerName: { kind: "text", label: "Owner", csv: "Owner" },
  quantityKg: { kind: "kg", label: "Stock", sort: "quantity", column: 1, card: "corner", csv: "Stock" },
  location: {
    kind: "named",
    of: "locations",
    label: "Location",
    read: ({ stock }) =>
      stock.map(({ locationId, quantityKg }) => ({ id: locationId, amount: `${quantityKg.toFixed(3)} kg` })),
    ...extra,
    csv: "Locations",
  },
  cover: {
    kind: "decimal",
    places: 0,
    label: "Cover (days)",
    read: ({ runOut }) => runOut?.coverDays ?? null,
    column: 4,
    card: 1,
    csv: "Days of cover",
  },
  runsOut: {
    kind: "day",
    label: "Runs out",
    read: ({ runOut }) => runOut?.runsOutOn ?? null,
    ...extra,
    csv: "Runs out",
  },
  withArrivals: {
    kind: "day",
    label: "With arrivals",
    read: ({ runOut }) => runOut?.withArrivals?.runsOutOn ?? null,
    ...extra,
    csv: "Runs out with arrivals",
  },
  reorderPoint: {
    kind: "kg",
    label: "Reorder point",
    read: ({ reorderPointKg }) => reorderPointKg,
    ...extra,
    csv: "Reorder point",
  },
  shrinkage: {
    kind: "decimal",
    label: "Shrinkage",
    places: 2,
    isPadded: true,
    sort: "shrinkage",
    read: ({ shrinkagePercentage }) => shrinkagePercentage,
    card: 1,
    ...extra,
    csv: "Shrinkage (%)",
  },
  score: { kind: "decimal", label: "Score", places: 2, ...extra, csv: "Score" },
  supplier: { kind: "list", label: "Supplier", read: ({ supplierNames }) => supplierNames, ...extra, csv: "Suppliers" },
  cost: {
    kind: "price",
    per: "kg",
    label: "Cost",
    read: ({ averageCostE4 }) => averageCostE4,
    column: 4,
    card: 2,
    csv: "Cost per kg",
  },
  value: { kind: "amount", label: "Value", read: ({ valueMinor }) => valueMinor, column: 4, card: 2, csv: "Value" },
  station: { kind: "text", label: "Station", ...extra, csv: "Station" },
  altitudeFromM: { kind: "decimal", label: "Altitude from (m)", places: 0, ...extra, csv: "Altitude from (m)" },
  altitudeToM: { kind: "decimal", label: "Altitude to (m)", places: 0, ...extra, csv: "Altitude to (m)" },
  moisturePercent: { kind: "decimal", label: "Moisture (%)", places: 2, ...extra, csv: "Moisture (%)" },
  densityGPerL: { kind: "decimal", label: "Density (g/L)", places: 1, ...extra, csv: "Density (g/L)" },
  waterActivity: { kind: "decimal", label: "Water activity", places: 3, ...extra, csv: "Water activity" },
  defects: { kind: "text", label: "Defects", ...extra, csv: "Defects" },
  certifications: { kind: "text", label: "Certifications", ...extra, csv: "Certifications" },
  dueDiligenceReference: {
    kind: "text",
    label: "Due-diligence reference",
    ...extra,
    csv: "Due-diligence reference",
  },
  dueDiligenceVerification: {
    kind: "text",
    label: "Due-diligence verification",
    ...extra,
    csv: "Due-diligence verification",
  },
});
