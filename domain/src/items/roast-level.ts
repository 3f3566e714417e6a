/** Roast levels, from light to dark, in the order in which they are offered. */
export const ROAST_LEVELS = ["Light", "Medium-light", "Medium", "Medium-dark", "Dark"] as const;

export type RoastLevel = (typeof ROAST_LEVELS)[number];

/** Level of a new product until another is chosen. */
export const USUAL_ROAST_LEVEL = "Medium" satisfies RoastLevel;
