export type RoastWeightsCheck = { ok: true } | { ok: false; field: "greenWeight" | "roastedWeight"; reason: string };

/** Whether the weights of a roast (grams) can be true: something went in, and no more came out. Roasted null = unknown. */
export function checkRoastWeights(weights: { greenGrams: number; roastedGrams: number | null }): RoastWeightsCheck {
  const { greenGrams, roastedGrams } = weights;
  if (!(greenGrams > 0)) return { ok: false, field: "greenWeight", reason: "Green weight must be above 0" };
  if (roastedGrams === null) return { ok: true };
  if (!(roastedGrams >= 0)) return { ok: false, field: "roastedWeight", reason: "Roasted weight must not be negative" };
  if (roastedGrams > greenGrams) {
    return { ok: false, field: "roastedWeight", reason: "Roasted weight cannot be above the green weight" };
  }
  return { ok: true };
}
