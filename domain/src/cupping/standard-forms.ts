import type { CuppingField, NumberField } from "./cupping-fields.ts";
import type { CuppingForm, Scoring } from "./cupping-score.ts";
import { WHEEL_WORDS } from "./flavour-wheel.ts";

export const STANDARD_FORM_KEYS = ["sca_2004", "cva_affective", "cva_descriptive", "cva", "quick"] as const;
export type StandardFormKey = (typeof STANDARD_FORM_KEYS)[number];

export interface StandardForm extends CuppingForm {
  name: string;
}

const points = (key: string, label: string): NumberField => ({
  kind: "number",
  key,
  label,
  min: 6,
  max: 10,
  step: 0.25,
});
/** Ten points for five cups of five that are as they should be; two less for each that is not. */
const perCup = (key: string, label: string): NumberField => ({
  kind: "number",
  key,
  label,
  min: 0,
  max: 10,
  step: 2,
  initial: 10,
});
/** Cups of the five that something is wrong with. */
const cups = (key: string, label: string): NumberField => ({
  kind: "number",
  key,
  label,
  min: 0,
  max: 5,
  step: 1,
  initial: 0,
});
const notes: CuppingField = { kind: "text", key: "notes", label: "Notes" };

const SCA_POINTS = [
  points("fragrance", "Fragrance and aroma"),
  points("flavor", "Flavor"),
  points("aftertaste", "Aftertaste"),
  points("acidity", "Acidity"),
  points("body", "Body"),
  points("balance", "Balance"),
  perCup("uniformity", "Uniformity"),
  perCup("cleanCup", "Clean cup"),
  perCup("sweetness", "Sweetness"),
  points("overall", "Overall"),
];

/**
 * Specialty Coffee Association, 'Protocols: Cupping Specialty Coffee' (the form of 2004): the total of ten attributes,
 * minus two points for each cup with a taint and four for each cup with a fault.
 * Worked: 8 + 8 + 7.75 + 8.25 + 7.75 + 8 + 10 + 10 + 10 + 8 = 85.75; one cup with a taint → 83.75.
 */
const sca2004: StandardForm = {
  name: "SCA 2004",
  fields: [...SCA_POINTS, cups("taintCups", "Cups with a taint"), cups("faultCups", "Cups with a fault"), notes],
  scoring: {
    method: "weighted",
    terms: [
      ...SCA_POINTS.map(({ key }) => ({ field: key, factor: 1 })),
      { field: "taintCups", factor: -2 },
      { field: "faultCups", factor: -4 },
    ],
    constant: 0,
    step: 0.25,
  },
};

const impression = (key: string, label: string): NumberField => ({
  kind: "number",
  key,
  label,
  min: 1,
  max: 9,
  step: 1,
});

const IMPRESSIONS = [
  impression("fragrance", "Fragrance"),
  impression("aroma", "Aroma"),
  impression("flavor", "Flavor"),
  impression("aftertaste", "Aftertaste"),
  impression("acidity", "Acidity"),
  impression("sweetness", "Sweetness"),
  impression("mouthfeel", "Mouthfeel"),
  impression("overall", "Overall"),
];
const CVA_CUPS = [cups("nonUniformCups", "Non-uniform cups"), cups("defectiveCups", "Defective cups")];

/**
 * SCA Standard 104-2024, 'Coffee Value Assessment: Affective Assessment': 0.65625 × the sum of the eight impressions
 * + 52.75 − 2 × non-uniform cups − 4 × defective cups, rounded to the nearest quarter of a point. All nines are 100,
 * all fives 79, all ones 58.
 * Worked: seven sixes and a seven: 0.65625 × 49 + 52.75 = 84.90625; one non-uniform cup: 82.90625 → 83.
 */
const AFFECTIVE_SCORE: Scoring = {
  method: "weighted",
  terms: [
    ...IMPRESSIONS.map(({ key }) => ({ field: key, factor: 0.65625 })),
    { field: "nonUniformCups", factor: -2 },
    { field: "defectiveCups", factor: -4 },
  ],
  constant: 52.75,
  step: 0.25,
};

const cvaAffective: StandardForm = {
  name: "CVA affective",
  fields: [...IMPRESSIONS, ...CVA_CUPS, notes],
  scoring: AFFECTIVE_SCORE,
};

const OLFACTORY = [
  "Floral",
  "Fruity",
  "Berry",
  "Dried fruit",
  "Citrus fruit",
  "Sour or fermented",
  "Sour",
  "Fermented",
  "Green or vegetative",
  "Chemical",
  "Musty or earthy",
  "Woody",
  "Roasted",
  "Cereal",
  "Burnt",
  "Tobacco",
  "Nutty or cocoa",
  "Nutty",
  "Cocoa",
  "Spice",
  "Sweet",
  "Vanilla or vanillin",
  "Brown sugar",
] as const;

const intensity = (key: string, label: string): NumberField => ({
  kind: "number",
  key,
  label: `${label} intensity`,
  min: 0,
  max: 15,
  step: 1,
});
const checked = (key: string, label: string, choices: readonly string[], most: number): CuppingField => ({
  kind: "tags",
  key,
  label,
  choices,
  most,
});

/** SCA Standard 103-2024, 'Coffee Value Assessment: Descriptive Assessment': intensities of 15 points, words to check, no score. */
const DESCRIPTIONS: readonly CuppingField[] = [
  intensity("fragranceIntensity", "Fragrance"),
  intensity("aromaIntensity", "Aroma"),
  checked("aromaWords", "Fragrance and aroma", OLFACTORY, 5),
  intensity("flavorIntensity", "Flavor"),
  intensity("aftertasteIntensity", "Aftertaste"),
  checked("flavorWords", "Flavor and aftertaste", OLFACTORY, 5),
  checked("mainTastes", "Main tastes", ["Salty", "Bitter", "Sour", "Umami", "Sweet"], 2),
  intensity("acidityIntensity", "Acidity"),
  intensity("sweetnessIntensity", "Sweetness"),
  intensity("mouthfeelIntensity", "Mouthfeel"),
  checked("mouthfeelWords", "Mouthfeel", ["Rough", "Oily", "Smooth", "Mouth-drying", "Metallic"], 2),
];

const cvaDescriptive: StandardForm = {
  name: "CVA descriptive",
  fields: [...DESCRIPTIONS, notes],
  scoring: { method: "none" },
};

const cva: StandardForm = {
  name: "CVA descriptive and affective",
  fields: [...DESCRIPTIONS, ...IMPRESSIONS, ...CVA_CUPS, notes],
  scoring: AFFECTIVE_SCORE,
};

/** Form for the round at the table: one to five stars and words of the flavour wheel. Worked: four stars → 4. */
const quick: StandardForm = {
  name: "Quick",
  fields: [
    { kind: "stars", key: "stars", label: "Stars" },
    { kind: "tags", key: "flavours", label: "Flavors", choices: WHEEL_WORDS, most: null },
    notes,
  ],
  scoring: { method: "mean", fields: ["stars"] },
};

/** The forms that every roastery has. Scores of different forms are never averaged together. */
export const STANDARD_FORMS: Record<StandardFormKey, StandardForm> = {
  sca_2004: sca2004,
  cva_affective: cvaAffective,
  cva_descriptive: cvaDescriptive,
  cva,
  quick,
};

export const isStandardForm = (key: string): key is StandardFormKey => Object.hasOwn(STANDARD_FORMS, key);
