import type { GreenCoffeeDetails, GreenFactsInput } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Facts of a lot that a person may add, each a field of the form under its key in the API. */
export type FactKey = keyof GreenFactsInput;

/** Typed texts of the facts. */
export type FactValues = Record<FactKey, string>;

interface FactField {
  label: string;
  kind: "line" | "lines" | "day" | "weight" | "number";
  /** Decimals that a number can have. */
  places?: number;
  example?: string;
}

export const FACT_FIELDS: Record<FactKey, FactField> = {
  country: { label: "Country", kind: "line" },
  region: { label: "Region", kind: "line" },
  farm: { label: "Farm or producer", kind: "line" },
  station: { label: "Station", kind: "line" },
  process: { label: "Process", kind: "line", example: "Washed" },
  variety: { label: "Variety", kind: "line" },
  grade: { label: "Grade or screen", kind: "line" },
  cropYear: { label: "Crop year", kind: "line", example: "2025/26" },
  altitudeFromM: { label: "Altitude from (m)", kind: "number", places: 0 },
  altitudeToM: { label: "Altitude to (m)", kind: "number", places: 0 },
  bagWeightKg: { label: "Weight of a bag", kind: "weight" },
  bagCount: { label: "Bags", kind: "number", places: 0 },
  arrivalDate: { label: "Arrival", kind: "day" },
  reorderPointKg: { label: "Reorder point", kind: "weight" },
  moisturePercent: { label: "Moisture (%)", kind: "number", places: 2 },
  densityGPerL: { label: "Density (g/L)", kind: "number", places: 1 },
  waterActivity: { label: "Water activity", kind: "number", places: 3 },
  score: { label: "Score", kind: "number", places: 2 },
  defects: { label: "Defects", kind: "line" },
  certifications: { label: "Certifications", kind: "line" },
  dueDiligenceReference: { label: "Reference number", kind: "line" },
  dueDiligenceVerification: { label: "Verification number", kind: "line" },
  dueDiligencePlots: { label: "Plots", kind: "lines" },
  notes: { label: "Notes", kind: "lines" },
};

export const FACT_KEYS = Object.keys(FACT_FIELDS) as FactKey[];

interface FactSection {
  title: string;
  keys: readonly FactKey[];
}

/** Sections that are folded away until somebody wants them. The reorder point stands above them, beside the shrinkage. */
export const FACT_SECTIONS: readonly FactSection[] = [
  {
    title: "Farm and process",
    keys: [
      "country",
      "region",
      "farm",
      "station",
      "process",
      "variety",
      "grade",
      "cropYear",
      "altitudeFromM",
      "altitudeToM",
    ],
  },
  { title: "Packing", keys: ["bagWeightKg", "bagCount", "arrivalDate"] },
  {
    title: "Quality",
    keys: ["moisturePercent", "densityGPerL", "waterActivity", "score", "defects", "certifications"],
  },
  { title: "Due diligence", keys: ["dueDiligenceReference", "dueDiligenceVerification", "dueDiligencePlots"] },
  { title: "Notes", keys: ["notes"] },
];

type FactValue = string | number | null;

const TEXT_OF: Record<FactField["kind"], (value: string | number, unit: ShownUnit) => string> = {
  line: String,
  lines: String,
  day: String,
  number: fieldNumber,
  weight: (kg, unit) => weightText(Number(kg), unit),
};

const textOf = (key: FactKey, value: FactValue, unit: ShownUnit) =>
  value === null ? "" : TEXT_OF[FACT_FIELDS[key].kind](value, unit);

/** Facts as they stand in the fields; weights in the person's unit. */
export function factValues(green: GreenCoffeeDetails | null, unit: ShownUnit): FactValues {
  const texts = FACT_KEYS.map((key) => [key, green === null ? "" : textOf(key, green[key], unit)]);
  return Object.fromEntries(texts) as FactValues;
}

export type FactErrors = Partial<Record<FactKey, string>>;
type Read = { ok: true; value: FactValue } | { ok: false; reason: string };
export type ParsedFacts = Partial<Record<FactKey, FactValue>>;
type Parsed = { ok: true; facts: ParsedFacts } | { ok: false; errors: FactErrors };

/** Reads the typed facts as the API takes them; its schema judges the rest. A weight that nobody touched stays to the gram. */
export function parseFacts(values: FactValues, unit: ShownUnit, filled: Partial<FilledWeights>): Parsed {
  const facts: ParsedFacts = {};
  const errors: FactErrors = {};
  for (const key of FACT_KEYS) {
    const read = READ[FACT_FIELDS[key].kind](key, values[key], unit, filled);
    if (read.ok) facts[key] = read.value;
    else errors[key] = read.reason;
  }
  return Object.keys(errors).length === 0 ? { ok: true, facts } : { ok: false, errors };
}

/** Weights in kg with which fields were filled. */
export type FilledWeights = Record<"bagWeightKg" | "reorderPointKg", number | null>;

const isFilled = (key: FactKey): key is keyof FilledWeights => key === "bagWeightKg" || key === "reorderPointKg";
const textRead = (_: FactKey, typed: string): Read => ({ ok: true, value: typed });
const orNull = (typed: string, read: () => Read): Read => (typed.trim() === "" ? { ok: true, value: null } : read());

const READ: Record<
  FactField["kind"],
  (key: FactKey, typed: string, unit: ShownUnit, filled: Partial<FilledWeights>) => Read
> = {
  line: textRead,
  lines: textRead,
  day: (_, typed) => orNull(typed, () => ({ ok: true, value: typed })),
  number: (key, typed) =>
    orNull(typed, () => {
      const { label, places = 0 } = FACT_FIELDS[key];
      return typedDecimal(typed, { label, places, min: 0 });
    }),
  weight: (key, typed, unit, filled) =>
    orNull(typed, () => {
      const filledKg = isFilled(key) ? (filled[key] ?? null) : null;
      const read = parseWeight(typed, { label: FACT_FIELDS[key].label, unit, filledKg, isPositive: true });
      return read.ok ? { ok: true, value: read.kg } : read;
    }),
};

/** Facts that differ from the ones on record: the others need not be sent. */
export const changedFacts = (facts: ParsedFacts, green: GreenCoffeeDetails) =>
  Object.fromEntries(Object.entries(facts).filter(([key, value]) => green[key as FactKey] !== value));
