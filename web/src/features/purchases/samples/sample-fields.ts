import type { sampleFields } from "@tryer/contract/purchases/sample-fields";

/** Facts of the coffee, in the lines of the form and the order of the page. */
export const COFFEE_LINES = [
  ["country", "region"],
  ["farm", "station"],
  ["process", "variety"],
  ["grade", "cropYear"],
  ["defects", "certifications"],
  ["altitudeFromM", "altitudeToM"],
  ["moisturePercent", "densityGPerL"],
  ["waterActivity", "quakers"],
] as const satisfies (keyof typeof sampleFields)[][];
