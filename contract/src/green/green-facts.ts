import { checkReferenceNumber, MAX_PLOTS_CHARACTERS, plotsProblem } from "@tryer/domain/green";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { day, decimal, notes, optionalLine, wholeNumber } from "../basics/fields.ts";
import { GREEN_LIMITS as L } from "./green-limits.ts";

/** Facts of a lot that every list shows; a text that is not known is empty, a number null. */
export const GreenFacts = z.object({
  country: z.string(),
  region: z.string(),
  /** Farm or producer. */
  farm: z.string(),
  station: z.string(),
  process: z.string(),
  variety: z.string(),
  /** Grade or screen. */
  grade: z.string(),
  altitudeFromM: z.number().nullable(),
  altitudeToM: z.number().nullable(),
  cropYear: z.string(),
  arrivalDate: z.string().nullable(),
  bagWeightKg: z.number().nullable(),
  bagCount: z.number().nullable(),
  moisturePercent: z.number().nullable(),
  densityGPerL: z.number().nullable(),
  waterActivity: z.number().nullable(),
  defects: z.string(),
  score: z.number().nullable(),
  certifications: z.string(),
  /** Stock below which the coffee is to be ordered. */
  reorderPointKg: z.number().nullable(),
  dueDiligenceReference: z.string(),
  dueDiligenceVerification: z.string(),
});
export type GreenFacts = z.infer<typeof GreenFacts>;

/** Long texts of a lot, which its own answer has and lists leave out. */
export const GreenTexts = z.object({
  /** GeoJSON, or a line per point as '6.161234, 38.205678'. */
  dueDiligencePlots: z.string(),
  notes: z.string(),
});
export type GreenTexts = z.infer<typeof GreenTexts>;

/** Heaviest bag: a bulk bag takes about a tonne. */
const MAX_BAG_KG = 2000;

const altitude = (label: string) => wholeNumber(label, L.altitudeM.min, L.altitudeM.max).nullable();

const dueDiligenceReference = optionalLine("Due-diligence reference", 40).transform((typed, context) => {
  if (typed === "") return "";
  const checked = checkReferenceNumber(typed);
  if (checked.ok) return checked.number;
  context.addIssue({ code: "custom", message: checked.reason });
  return z.NEVER;
});

const dueDiligencePlots = notes("Plots", MAX_PLOTS_CHARACTERS).superRefine((typed, context) => {
  const problem = plotsProblem(typed);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});

/** Facts that a person writes about a lot. Each may be left out; null or an empty text takes it away. */
const greenFactInputs = {
  country: optionalLine("Country"),
  region: optionalLine("Region"),
  farm: optionalLine("Farm or producer"),
  station: optionalLine("Station"),
  process: optionalLine("Process"),
  variety: optionalLine("Variety"),
  grade: optionalLine("Grade"),
  altitudeFromM: altitude("Altitude from"),
  altitudeToM: altitude("Altitude to"),
  cropYear: optionalLine("Crop year", 20),
  arrivalDate: day("Arrival").nullable(),
  bagWeightKg: decimal("Bag weight", { places: 3, above: 0, max: MAX_BAG_KG }).nullable(),
  bagCount: wholeNumber("Bags", L.bags.min, L.bags.max).nullable(),
  moisturePercent: decimal("Moisture", { places: 2, ...L.moisturePercent }).nullable(),
  densityGPerL: decimal("Density", { places: 1, ...L.densityGPerL }).nullable(),
  waterActivity: decimal("Water activity", { places: 3, ...L.waterActivity }).nullable(),
  defects: optionalLine("Defects", 200),
  score: decimal("Score", { places: 2, ...L.score }).nullable(),
  certifications: optionalLine("Certifications", 200),
  reorderPointKg: decimal("Reorder point", { places: 3, above: 0, max: MAX_WEIGHT_KG }).nullable(),
  dueDiligenceReference,
  dueDiligenceVerification: optionalLine("Due-diligence verification", 40).toUpperCase(),
  dueDiligencePlots,
  notes: notes("Notes"),
};

export const GreenFactsInput = z.object(greenFactInputs).partial();
export type GreenFactsInput = z.infer<typeof GreenFactsInput>;

/** Facts of a delivery by which lots are told apart. A new lot keeps them, and so does an empty one that has none. */
export const deliveryFacts = {
  cropYear: GreenFactsInput.shape.cropYear,
  dueDiligenceReference: GreenFactsInput.shape.dueDiligenceReference,
};
