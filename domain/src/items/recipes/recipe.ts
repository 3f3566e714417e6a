import { checkParts, type ExpectedShrinkage, expectedShrinkage, shareBps } from "../../green/index.ts";
import { roundRatio, scaledInteger } from "../../units/index.ts";

/** Kinds of products: of one green coffee, of several that are mixed before they are roasted, or of roasted products. */
export const PRODUCT_KINDS = ["single", "preRoastBlend", "postRoastBlend"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Bases on which the parts of a recipe are given; whichever it is, both shares and weights are told. */
export const RECIPE_BASES = ["share", "weight"] as const;
export type RecipeBasis = (typeof RECIPE_BASES)[number];

/**
 * Part of a recipe as it is typed: percent with 2 decimals, or kilograms with 3. The coffee is a green one, or a product in a
 * blend of roasted coffees.
 */
export interface TypedRecipePart {
  coffeeId: string;
  amount: number;
}

/** Part of a recipe as it is kept: hundredths of a percent, and grams where it was given by weight. */
export interface RecipeAmounts {
  shareBp: number;
  grams: number | null;
}

export type RecipeCheck = { ok: true; amounts: RecipeAmounts[] } | { ok: false; part: number | null; reason: string };

const ALL_BP = 10_000;

/**
 * Checks a recipe and gives its parts as they are kept: two or more coffees, each once, with shares that make 100 % or
 * weights above 0, whose shares follow by largest remainder. Worked: 2 kg and 1 kg → 66.67 and 33.33 %.
 */
export function checkRecipe(basis: RecipeBasis, parts: readonly TypedRecipePart[]): RecipeCheck {
  return CHECKS[basis](parts);
}

const CHECKS: Record<RecipeBasis, (parts: readonly TypedRecipePart[]) => RecipeCheck> = {
  share(parts) {
    if (parts.some(({ amount }) => Math.round(amount * 100) / 100 !== amount)) {
      return { ok: false, part: null, reason: "A share can have at most 2 decimals" };
    }
    const shares = parts.map(({ amount }) => scaledInteger(amount, 2));
    const sum = shares.reduce((total, each) => total + each, 0);
    const check = checkParts(asParts(parts, shares));
    if (!check.ok) return check;
    if (sum !== ALL_BP) return { ok: false, part: null, reason: `The shares make ${sum / 100}%, not 100%` };
    return { ok: true, amounts: shares.map((shareBp) => ({ shareBp, grams: null })) };
  },
  weight(parts) {
    const weights = parts.map(({ amount }) => scaledInteger(amount, 3));
    const check = checkParts(asParts(parts, weights));
    if (!check.ok) return check;
    const shares = shareBps(weights);
    return { ok: true, amounts: weights.map((grams, at) => ({ shareBp: shares[at] ?? 0, grams })) };
  },
};

const asParts = (parts: readonly TypedRecipePart[], grams: readonly number[]) =>
  parts.map(({ coffeeId }, at) => ({ greenCoffeeId: coffeeId, grams: grams[at] ?? 0 }));

/** Whole number by which a weight is spread over the parts: exact for weights, which shares of 2 decimals are not. */
export const proportionOf = ({ shareBp, grams }: RecipeAmounts): number => grams ?? shareBp;

/** Part of a blend with the shrinkages that are known of it, in percent with 2 decimals. */
export interface ShrinkingPart {
  proportion: number;
  /** Shrinkage of the part in this blend. */
  own: number | null;
  /** Shrinkage of its green coffee. */
  green: number | null;
}

interface KnownOfBlend {
  completion: number | null;
  product: number | null;
  parts: readonly ShrinkingPart[];
}

/**
 * Shrinkage of a pre-roast blend, in percent with 2 decimals: what its parts weigh less after the roast, each with its own
 * shrinkage, else that of the product, of its green coffee, or the default. What a completed plan kept comes first. Worked:
 * 60 % at 14 % and 40 % at 16 % → 14.8 %.
 */
export function expectedBlendShrinkage({ completion, product, parts }: KnownOfBlend): ExpectedShrinkage {
  if (completion !== null) return { percentage: completion, source: "completion" };
  if (product !== null && parts.every(({ own }) => own === null)) return { percentage: product, source: "product" };
  const proportions = parts.reduce((sum, { proportion }) => sum + proportion, 0);
  const lost = parts.reduce((sum, { proportion, own, green }) => {
    const { percentage } = own === null ? expectedShrinkage({ product, green }) : { percentage: own };
    return sum + proportion * scaledInteger(percentage, 2);
  }, 0);
  return { percentage: roundRatio(lost, proportions) / 100, source: "parts" };
}
