/** Kinds of packaging material. Bags, labels and valves suit a package size; boxes hold several. */
export const PACKAGING_KINDS = ["bag", "label", "valve", "box", "other"] as const;

export type PackagingKind = (typeof PACKAGING_KINDS)[number];

/** Most pieces that one movement or line can be of. */
export const MAX_PIECES = 100_000_000;

interface Level {
  pieces: number;
  /** Null where nobody set one. */
  reorderPoint: number | null;
}

/** Out: nothing left. Low: below the reorder point. */
export type PackagingLevel = "out" | "low" | "enough";

/** Urgency of a purchase. Worked: 300 bags, reorder point 500 → low. */
export function packagingLevel({ pieces, reorderPoint }: Level): PackagingLevel {
  if (pieces === 0) return "out";
  return reorderPoint !== null && pieces < reorderPoint ? "low" : "enough";
}
