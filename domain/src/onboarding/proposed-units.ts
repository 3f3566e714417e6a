import type { TemperatureUnit } from "../roast-logs/index.ts";
import { centiLbsFromPlanned, lbsFromCentiLbs, type ShownUnit } from "../units/index.ts";

/** Countries where food is weighed in pounds: those that have not gone metric (CIA World Factbook, appendix G). */
const POUND_REGIONS: ReadonlySet<string> = new Set(["US", "LR", "MM"]);

/** Countries whose weather is told in °F (CLDR, supplemental unit preferences: temperature, weather). */
const FAHRENHEIT_REGIONS: ReadonlySet<string> = new Set("US AS BS BZ FM GU KY LR MH MP PR PW TC UM VI".split(" "));

/**
 * Units to propose to somebody from a region (ISO 3166), before they choose. Without a known region those of the United
 * States, as the texts are American English. Worked: AT → kg and °C; US → lb and °F.
 */
export function proposedUnits(region: string | undefined): { weightUnit: ShownUnit; temperatureUnit: TemperatureUnit } {
  const known = region ?? "US";
  return {
    weightUnit: POUND_REGIONS.has(known) ? "lb" : "kg",
    temperatureUnit: FAHRENHEIT_REGIONS.has(known) ? "F" : "C",
  };
}

const USUAL_BATCH: Record<ShownUnit, number> = {
  lb: 5,
  kg: lbsFromCentiLbs(centiLbsFromPlanned(250, "kg")),
};

/** Batch size of a new roaster, in pounds: 5 lb (spec §9), or a round 2.5 kg, which is next to it. Worked: kg → 5.51 lb. */
export const usualBatchLbs = (unit: ShownUnit): number => USUAL_BATCH[unit];
