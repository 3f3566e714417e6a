import { feature, isIn, iso1A2Code } from "@rapideditor/country-coder";
import { GreenFacts, type GreenFactsInput } from "@tryer/contract";
import { type LiesIn, lotFactProblem, plotPlaceProblem } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import type { greenCoffeeInventory } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { invalid } from "../../runtime/refusal.ts";

type Columns = typeof greenCoffeeInventory.$inferSelect;

const kgOrNull = (grams: number | null) => (grams === null ? null : kgFromGrams(grams));
const gramsOrNull = (kg: number | null) => (kg === null ? null : gramsFromKg(kg));

export function presentGreenFacts(row: Omit<Columns, "dueDiligencePlots" | "notes" | "searchText">): GreenFacts {
  return {
    ...copied(GreenFacts, row),
    bagWeightKg: kgOrNull(row.bagWeightGrams),
    reorderPointKg: kgOrNull(row.reorderPointGrams),
  };
}

/** Columns of the facts that were given; the others keep what they have. */
export function columnsOfFacts({ bagWeightKg, reorderPointKg, ...facts }: GreenFactsInput): Partial<Columns> {
  const weights = {
    ...(bagWeightKg === undefined ? {} : { bagWeightGrams: gramsOrNull(bagWeightKg) }),
    ...(reorderPointKg === undefined ? {} : { reorderPointGrams: gramsOrNull(reorderPointKg) }),
  };
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...weights };
}

/** Refuses facts that contradict one another, those of the lot included that the input leaves as they are. */
export function refuseLinkedFacts(facts: GreenFactsInput, lot: Columns | null): void {
  const { altitudeFromM = null, altitudeToM = null } = { ...lot, ...columnsOfFacts(facts) };
  const { dueDiligenceReference = "", dueDiligenceVerification = "" } = { ...lot, ...columnsOfFacts(facts) };
  const problem = lotFactProblem({
    altitudeFromM,
    altitudeToM,
    dueDiligenceReference,
    dueDiligenceVerification,
  });
  if (problem) throw invalid(problem.reason, problem.field);
  refusePlotsElsewhere(facts, lot);
}

/** Countries that the outlines know by code alone. Whoever writes Congo may mean either of the two. */
const CODES: Record<string, readonly string[]> = {
  China: ["CN"],
  "DR Congo": ["CD", "CG"],
  "United States": ["US"],
};

/** Antarctica is where swapped coordinates often lie. */
const GROWS_NOTHING = "AQ";

/** Looks a position up among the outlines of countries. One that they do not know holds every position. */
const liesIn: LiesIn = ([longitude, latitude], country) => {
  const place: [number, number] = [longitude, latitude];
  if (country === null) return ![null, GROWS_NOTHING].includes(iso1A2Code(place));
  const codes = (CODES[country] ?? [country]).filter((code) => feature(code) !== null);
  return codes.length === 0 || codes.some((code) => isIn(place, code) === true);
};

/** Refuses plots outside of the country of the lot. Those that were there before hold up no edit of other facts. */
function refusePlotsElsewhere(facts: GreenFactsInput, lot: Columns | null): void {
  const { country: knownCountry = "", dueDiligencePlots: knownPlots = "" } = lot ?? {};
  const { country = knownCountry, dueDiligencePlots: plots = knownPlots } = facts;
  if (country === knownCountry && plots === knownPlots) return;
  const problem = plotPlaceProblem(plots, country, liesIn);
  if (problem !== null) throw invalid(problem, "dueDiligencePlots");
}
