import type { Day } from "../../calendar/index.ts";
import type { Currency, TypedPrice } from "../../money/index.ts";
import type { TypedWeight } from "../../units/index.ts";

/** Meanings that a column of a list of coffees can have, in the order in which a screen offers them. */
export const GREEN_FIELDS = [
  "name",
  "origin",
  "region",
  "farm",
  "producer",
  "station",
  "process",
  "variety",
  "grade",
  "altitude",
  "altitudeUnit",
  "cropYear",
  "arrival",
  "bags",
  "bagWeight",
  "quantity",
  "unit",
  "price",
  "total",
  "currency",
  "moisture",
  "density",
  "waterActivity",
  "score",
  "certifications",
  "location",
  "owner",
  "reference",
  "notes",
] as const;

export type GreenField = (typeof GREEN_FIELDS)[number];

/** Meanings that only columns of lists of products and of past roasts have. */
const ROASTED_FIELDS = [
  "product",
  "roastLevel",
  "sku",
  "decaf",
  "shrinkage",
  "roastedAt",
  "time",
  "greenWeight",
  "roastedWeight",
  "duration",
  "batch",
  "operator",
] as const;

export type ListField = GreenField | (typeof ROASTED_FIELDS)[number];

/**
 * Purposes for which a list is read: coffees to be added, stock that was counted, lines of a purchase, products, or roasts
 * of the past.
 */
export type ListPurpose = "coffees" | "counts" | "purchase" | "products" | "roasts";

/** Meanings that a column can have in a list of each purpose, in the order in which a screen offers them. */
export const LIST_FIELDS: Record<ListPurpose, readonly ListField[]> = {
  coffees: GREEN_FIELDS,
  counts: GREEN_FIELDS,
  purchase: GREEN_FIELDS,
  products: ["product", "name", "reference", "origin", "roastLevel", "sku", "decaf", "shrinkage", "notes"],
  roasts: [
    ...([
      "roastedAt",
      "time",
      "name",
      "reference",
      "origin",
      "product",
      "greenWeight",
      "roastedWeight",
      "unit",
    ] as const),
    ...(["shrinkage", "duration", "batch", "operator", "roastLevel", "notes"] as const),
  ],
};

/** Fields whose cells are taken over as text. */
export const TEXT_FIELDS = [
  "name",
  "origin",
  "region",
  "farm",
  "producer",
  "station",
  "process",
  "variety",
  "grade",
  "location",
  "owner",
  "reference",
  "notes",
] as const satisfies readonly GreenField[];

export type TextField = (typeof TEXT_FIELDS)[number];

/** Metres above the sea; `highM` is null where the list says 'above' or '1800++'. */
export interface Altitude {
  lowM: number;
  highM: number | null;
}

/** Years of a harvest: 2025 and 2026 for '2025/26', the same year twice for '2026'. */
export interface CropYear {
  fromYear: number;
  toYear: number;
}

/** A weight as the list writes it, and in whole grams; a pound is the exact one. */
export interface ListedWeight extends TypedWeight {
  grams: number;
}

/** A price as the list writes it. */
export interface ListedPrice extends TypedPrice {
  currency: Currency;
}

/** Roast level of a list: those of the products. */
export type ListedLevel = "Light" | "Medium-light" | "Medium" | "Medium-dark" | "Dark";

/** Product of a row; null where the list says nothing, or a question or problem stands in its place. */
export interface ListedProduct {
  name: string | null;
  roastLevel: ListedLevel | null;
  sku: string | null;
  /** Percent: 15.5 for 15.5 %. */
  shrinkagePercent: number | null;
  isDecaf: boolean | null;
}

/** Moment of a roast: a day with or without a time of the clock where it was roasted, or a moment that no zone changes. */
export type ListedMoment = { day: Day; time: string | null } | { epochMs: number };

/** Past roast of a row; null where the list says nothing, or a question or problem stands in its place. */
export interface ListedRoast {
  roastedAt: ListedMoment | null;
  productName: string | null;
  greenGrams: number | null;
  roastedGrams: number | null;
  durationSec: number | null;
  roastLevel: ListedLevel | null;
  batch: string | null;
  operator: string | null;
}

/** Values of one coffee of a list; null where the list says nothing, or a question or problem stands in its place. */
export interface GreenListValues extends Record<TextField, string | null> {
  altitude: Altitude | null;
  cropYear: CropYear | null;
  arrivalDay: Day | null;
  bags: number | null;
  bagWeight: ListedWeight | null;
  /** Words beside the weight of a bag, such as 'GrainPro'. */
  packing: string | null;
  quantityGrams: number | null;
  /** The quantity as it is written, where it is one weight and not bags. */
  quantity: ListedWeight | null;
  price: ListedPrice | null;
  /** Total of the line that a list of purchase lines gives beside the price of a kilogram or pound. */
  lineTotal: ListedPrice | null;
  /** Percent: 10.8 for 10.8 %. */
  moisturePercent: number | null;
  densityGramsPerLitre: number | null;
  waterActivity: number | null;
  score: number | null;
  certifications: string[];
  /** Null in lists of another purpose. */
  product: ListedProduct | null;
  /** Null in lists of another purpose. */
  roast: ListedRoast | null;
}
