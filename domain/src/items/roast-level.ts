/** Roast levels, from light to dark, in the order in which they are offered. */
export const ROAST_LEVELS = ["Light", "Medium-light", "Medium", "Medium-dark", "Dark"] as const;

export type RoastLevel = (typeof ROAST_LEVELS)[number];
