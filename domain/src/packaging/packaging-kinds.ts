/** Kinds of packaging material. Bags, labels and valves suit a package size; boxes hold several. */
export const PACKAGING_KINDS = ["bag", "label", "valve", "box", "other"] as const;

export type PackagingKind = (typeof PACKAGING_KINDS)[number];

export const PACKAGING_KIND_WORDS: Record<PackagingKind, string> = {
  bag: "Bag",
  label: "Label",
  valve: "Valve",
  box: "Box",
  other: "Other",
};

/** Most pieces that one movement or line can be of. */
export const MAX_PIECES = 100_000_000;

interface Level {
  pieces: number;
  /** Null where nobody set one. */
  reorderPoint: number | null;
}

/** Out: nothing left. Low: below the reorder point. */
export type PackagingLevel = "out" | "low" | "enough";

export const PACKAGING_LEVEL_WORDS: Record<PackagingLevel, string> = { out: "Out", low: "Low", enough: "Enough" };

/** Urgency of a purchase. Worked: 300 bags, reorder point 500 → low. */
export function packagingLevel({ pieces, reorderPoint }: Level): PackagingLevel {
  if (pieces === 0) return "out";
  return reorderPoint !== null && pieces < reorderPoint ? "low" : "enough";
}

interface OrderFacts {
  pieces: number;
  /** Null where nobody set one. */
  reorderPoint: number | null;
  /** Pieces of the last order; null where it was never ordered. */
  lastOrdered: number | null;
}

/**
 * Pieces to order of a material: as many as the last time, because printers and makers sell in lots; else what fills the
 * stock to twice the reorder point. Null where neither is known. Worked: 300 bags, reorder point 500 → 700.
 */
export function proposedPieces({ pieces, reorderPoint, lastOrdered }: OrderFacts): number | null {
  if (lastOrdered !== null) return lastOrdered;
  const missing = reorderPoint === null ? 0 : 2 * reorderPoint - pieces;
  return missing > 0 ? missing : null;
}
