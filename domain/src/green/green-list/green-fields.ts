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

/** Purposes for which a list is read: coffees to be added, stock that was counted, or lines of a purchase. */
export type ListPurpose = "coffees" | "counts" | "purchase";

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
}
