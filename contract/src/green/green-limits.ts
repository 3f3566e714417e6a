/** Bounds of what is measured of green coffee, for the schemas of the API and the inputs of forms alike. */
export const GREEN_LIMITS = {
  /** Coffee grows below 3000 m. */
  altitudeM: { min: 0, max: 5000 },
  moisturePercent: { min: 0, max: 100 },
  densityGPerL: { above: 0, max: 2000 },
  waterActivity: { min: 0, max: 1 },
  score: { min: 0, max: 100 },
  bags: { min: 0, max: 1_000_000 },
} as const;
