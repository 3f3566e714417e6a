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
  /** Section that it is folded away in; null for one that the form shows beside other fields. */
  section: FactSectionTitle | null;
}

/** Sections of facts, in the order of the form. */
const SECTION_TITLES = ["Farm and process", "Packing", "Quality", "Due diligence", "Notes"] as const;
type FactSectionTitle = (typeof SECTION_TITLES)[number];

export const FACT_FIELDS: Record<FactKey, FactField> = {
  country: { label: "Country", kind: "line", section: "Farm and process" },
  region: { label: "Region", kind: "line", section: "Farm and process" },
  farm: { label: "Farm or producer", kind: "line", section: "Farm and process" },
  station: { label: "Station", kind: "line", section: "Farm and process" },
  process: { label: "Process", kind: "line", example: "Washed", section: "Farm and process" },
  variety: { label: "Variety", kind: "line", section: "Farm and process" },
  grade: { label: "Grade or screen", kind: "line", section: "Farm and process" },
  cropYear: { label: "Crop year", kind: "line", example: "2025/26", section: "Farm and process" },
  altitudeFromM: { label: "Altitude from (m)", kind: "number", places: 0, section: "Farm and process" },
  altitudeToM: { label: "Altitude to (m)", kind: "number", places: 0, section: "Farm and process" },
  bagWeightKg: { label: "Weight of a bag", kind: "weight", section: "Packing" },
  bagCount: { label: "Bags", kind: "number", places: 0, section: "Packing" },
  arrivalDate: { label: "Arrival", kind: "day", section: "Packing" },
  reorderPointKg: { label: "Reorder point", kind: "weight", section: null },
  moisturePercent: { label: "Moisture (%)", kind: "number", places: 2, section: "Quality" },
  densityGPerL: { label: "Density (g/L)", kind: "number", places: 1, section: "Quality" },
  waterActivity: { label: "Water activity", kind: "number", places: 3, section: "Quality" },
  score: { label: "Score", kind: "number", places: 2, section: "Quality" },
  defects: { label: "Defects", kind: "line", section: "Quality" },
  certifications: { label: "Certifications", kind: "line", section: "Quality" },
  dueDiligenceReference: { label: "Reference number", kind: "line", section: "Due diligence" },
  dueDiligenceVerification: { label: "Verification number", kind: "line", section: "Due diligence" },
  dueDiligencePlots: { label: "Plots", kind: "lines", section: "Due diligence" },
  notes: { label: "Notes", kind: "lines", section: "Notes" },
};

export const FACT_KEYS = Object.keys(FACT_FIELDS) as FactKey[];

interface FactSection {
  title: FactSectionTitle;
  keys: readonly FactKey[];
}

/** Sections that are folded away until somebody wants them. */
export const FACT_SECTIONS: readonly FactSection[] = SECTION_TITLES.map((title) => ({
  title,
  keys: FACT_KEYS.filter((key) => FACT_FIELDS[key].section === title),
}));

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
