import { greenName, MAX_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { defineFields } from "../basics/record-fields.ts";
import type { GreenCoffee, GreenCoffeeDetails } from "./green-coffee.ts";
import { GREEN_LIMITS } from "./green-limits.ts";
import type { ListedGreenCoffee } from "./green-list.ts";

/** Lot as lists and its own page have it: lists leave its long texts and its successor out, the page its cover and suppliers. */
type GreenRow = GreenCoffee &
  Partial<Pick<ListedGreenCoffee, "runOut" | "supplierNames">> &
  Partial<Pick<GreenCoffeeDetails, "dueDiligencePlots" | "notes" | "successorId" | "successors">>;

const extra = { column: 4, isExtra: true } as const;
const farm = { section: "Farm and process", ...extra } as const;
const packing = { section: "Packing" } as const;
const quality = { section: "Quality", ...extra } as const;
const dueDiligence = { section: "Due diligence", area: "purchases" } as const;

/** Origin as it was typed, or region and country. */
const originText = ({ origin, region, country }: GreenRow): string =>
  origin || [region, country].filter(Boolean).join(", ");

/** Lot that takes over, which may be archived by now. */
const successor = ({ successorId: id, successors = [] }: GreenRow) => {
  if (id === undefined || id === null) return null;
  const known = successors.find((each) => each.id === id);
  return { id, name: known === undefined ? "An archived coffee" : greenName(known) };
};

/**
 * Fields of a lot of green coffee, in the order of its file; cost and supplier only where the server tells them. Those
 * with a section are the facts that a person writes about a lot: form and page take them from here.
 */
export const greenFields = defineFields<GreenRow>()({
  number: { kind: "code", label: "No.", sort: "added", column: 1, card: "under", csv: "Lot" },
  coffeeName: { kind: "text", label: "Name", sort: "name", column: 1, card: "title", csv: "Name" },
  from: { kind: "text", label: "Origin", read: originText, sort: "origin", column: 2, card: "under" },
  origin: { kind: "text", label: "Origin", csv: "Origin" },
  country: { kind: "text", label: "Country", ...farm, csv: "Country" },
  region: { kind: "text", label: "Region", ...farm, csv: "Region" },
  farm: { kind: "text", label: "Farm or producer", ...farm, csv: "Farm or producer" },
  process: { kind: "text", label: "Process", placeholder: "Washed", ...farm, csv: "Process" },
  variety: { kind: "text", label: "Variety", ...farm, csv: "Variety" },
  grade: { kind: "text", label: "Grade or screen", heading: "Grade", ...farm, csv: "Grade" },
  cropYear: { kind: "text", label: "Crop year", placeholder: "2025/26", ...farm, csv: "Crop year" },
  bagWeightKg: { kind: "kg", label: "Weight of a bag", isPositive: true, ...packing },
  bagCount: { kind: "decimal", label: "Bags", places: 0, limits: GREEN_LIMITS.bags, ...packing },
  arrival: {
    kind: "day",
    label: "Arrival",
    read: ({ arrivalDate }) => arrivalDate,
    input: "arrivalDate",
    ...packing,
    ...extra,
    csv: "Arrival",
  },
  owner: {
    area: "invoices",
    kind: "reference",
    label: "Owner",
    none: "Ours",
    read: ({ ownerId, ownerName }) => (ownerId === null ? null : { id: ownerId, name: ownerName ?? "" }),
    input: "ownerId",
    hint: "Customers' coffee stays out of your stock and value",
    csv: "Owner",
  },
  successor: {
    kind: "reference",
    label: "When it runs out",
    none: "No other coffee",
    read: successor,
    input: "successorId",
    hint: "The coffee that completes batches",
  },
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
    isPositive: true,
    read: ({ reorderPointKg }) => reorderPointKg,
    input: "reorderPointKg",
    hint: "Marked as low below it",
    ...extra,
    csv: "Reorder point",
  },
  shrinkage: {
    kind: "decimal",
    label: "Shrinkage",
    unit: "%",
    places: 2,
    isPadded: true,
    limits: { min: 0, max: MAX_SHRINKAGE_PERCENT },
    required: "Shrinkage is required",
    sort: "shrinkage",
    read: ({ shrinkagePercentage }) => shrinkagePercentage,
    input: "shrinkagePercentage",
    hint: "Weight lost in the roast",
    card: 1,
    ...extra,
    csv: "Shrinkage (%)",
  },
  score: { kind: "decimal", label: "Score", places: 2, limits: GREEN_LIMITS.score, ...quality, csv: "Score" },
  supplier: {
    area: "purchases",
    kind: "list",
    label: "Supplier",
    read: ({ supplierNames }) => supplierNames,
    ...extra,
    csv: "Suppliers",
  },
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
  station: { kind: "text", label: "Station", ...farm, csv: "Station" },
  altitudeFromM: {
    kind: "decimal",
    label: "Altitude from",
    unit: "m",
    places: 0,
    limits: GREEN_LIMITS.altitudeM,
    ...farm,
    csv: "Altitude from (m)",
  },
  altitudeToM: {
    kind: "decimal",
    label: "Altitude to",
    unit: "m",
    places: 0,
    limits: GREEN_LIMITS.altitudeM,
    ...farm,
    csv: "Altitude to (m)",
  },
  moisturePercent: {
    kind: "decimal",
    label: "Moisture",
    unit: "%",
    places: 2,
    limits: GREEN_LIMITS.moisturePercent,
    ...quality,
    csv: "Moisture (%)",
  },
  densityGPerL: {
    kind: "decimal",
    label: "Density",
    unit: "g/L",
    places: 1,
    limits: GREEN_LIMITS.densityGPerL,
    ...quality,
    csv: "Density (g/L)",
  },
  waterActivity: {
    kind: "decimal",
    label: "Water activity",
    places: 3,
    limits: GREEN_LIMITS.waterActivity,
    ...quality,
    csv: "Water activity",
  },
  defects: { kind: "text", label: "Defects", ...quality, csv: "Defects" },
  certifications: { kind: "text", label: "Certifications", ...quality, csv: "Certifications" },
  dueDiligenceReference: {
    kind: "text",
    label: "Due-diligence reference",
    ...dueDiligence,
    ...extra,
    csv: "Due-diligence reference",
  },
  dueDiligenceVerification: {
    kind: "text",
    label: "Due-diligence verification",
    ...dueDiligence,
    ...extra,
    csv: "Due-diligence verification",
  },
  dueDiligencePlots: {
    kind: "notes",
    label: "Plots",
    hint: "One plot per line, such as 6.161234, 38.205678 (latitude, longitude), or GeoJSON text",
    ...dueDiligence,
  },
  notes: { kind: "notes", label: "Notes", section: "Notes" },
});
