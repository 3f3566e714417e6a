import { DEFAULT_SHRINKAGE_PERCENT } from "./green-coffee.ts";

/**
 * Origin of the shrinkage that a plan calculates with; `completion` is what a completed plan kept, `parts` what the parts of a
 * blend lose together, `part` what one part of a blend of roasted coffees has of its own.
 */
export const SHRINKAGE_SOURCES = ["completion", "parts", "part", "product", "green", "default"] as const;
export type ShrinkageSource = (typeof SHRINKAGE_SOURCES)[number];

/** Shrinkages in percent, 2 decimals; null or left out where nobody set one. */
type KnownShrinkages = Partial<Record<Exclude<ShrinkageSource, "default" | "parts">, number | null>>;

export type ExpectedShrinkage = { percentage: number; source: ShrinkageSource };

/**
 * Shrinkage that counts for a product: what a completed plan kept, else that of the part of a blend, else the product's own, else that of its green coffee,
 * else the default (spec §9). Worked: product 14.2 and green 15.5 → 14.2 of the product; green 15.5 alone → 15.5 of the
 * green coffee; nothing → 15.
 */
export function expectedShrinkage(known: KnownShrinkages): ExpectedShrinkage {
  for (const source of ["completion", "part", "product", "green"] as const) {
    const percentage = known[source] ?? null;
    if (percentage !== null) return { percentage, source };
  }
  return { percentage: DEFAULT_SHRINKAGE_PERCENT, source: "default" };
}

const WORDS: Record<ShrinkageSource, string> = {
  completion: "shrinkage at completion",
  parts: "shrinkage of the parts",
  part: "shrinkage of the part",
  product: "shrinkage of the product",
  green: "shrinkage of the green coffee",
  default: "shrinkage by default",
};

/** Name of a shrinkage with its source, for derivations: "shrinkage of the product". */
export const shrinkageWords = (source: ShrinkageSource): string => WORDS[source];
