import type { GreenCoffeeDetails } from "@tryer/contract";
import type { Weights } from "#shared/weights/weights.ts";

/** Lines of the label of a sack: the coffee and lot, where it is from, its weight and whose it is. */
export function sackLabelLines(
  {
    coffeeName,
    number,
    origin,
    country,
    process,
    cropYear,
    certifications,
    bagWeightKg,
    ownerName,
  }: GreenCoffeeDetails,
  weights: Pick<Weights, "weighed">,
): string[] {
  const sack = bagWeightKg === null ? [] : [weights.weighed(bagWeightKg)];
  return [
    coffeeName,
    [number, ...sack].join(" · "),
    [origin || country, process, cropYear].filter(Boolean).join(" · "),
    certifications,
    ownerName === null ? "" : `Coffee of ${ownerName}`,
  ].filter((line) => line !== "");
}
