import type { Roast, RoastPart } from "@tryer/contract";

export type GoesIn = Pick<Roast, "greenCoffee" | "parts" | "greenWeightKg" | "shortfallKg">;

/** Green coffees of a roast with what each weighed and lacked; one coffee is a part of its own. */
export const roastedParts = ({ greenCoffee, parts, greenWeightKg, shortfallKg }: GoesIn): RoastPart[] =>
  greenCoffee === null ? parts : [{ greenCoffee, greenWeightKg, shortfallKg }];

/** Whether two roasts take the same coffees in the same weights. */
export const takesTheSame = (one: GoesIn, other: GoesIn): boolean => keyOf(one) === keyOf(other);

const keyOf = (roast: GoesIn) =>
  roastedParts(roast)
    .map(({ greenCoffee, greenWeightKg }) => `${greenCoffee.id} ${greenWeightKg}`)
    .join();
