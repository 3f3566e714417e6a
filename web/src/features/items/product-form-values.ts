import type { Product, RecipeInput } from "@tryer/contract";
import { MAX_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { isDecafByName } from "@tryer/domain/items";
import { kgFromGrams, type ShownUnit } from "@tryer/domain/units";
import { choiceErrors, type PartsBy, readParts, type TypedPart } from "#shared/blends/typed-parts.ts";
import { weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Recipe of a product as it stands in its form. */
export interface RecipeValues {
  greenCoffeeId: string;
  /** Parts of a blend; empty for a single origin. */
  parts: TypedPart[];
  partsBy: PartsBy;
  /** Whether the parts are products that are roasted apart and mixed after. */
  isRoastedApart: boolean;
}

export interface ShrinkageValues {
  shrinkagePercentage: string;
}

/** Whether a product is a blend of roasted products. */
const isRoastedApart = (product: Product | null) =>
  product?.recipe?.parts.some((part) => part.product !== null) === true;

export const shrinkageValues = (product: Product | null): ShrinkageValues => ({
  shrinkagePercentage: fieldNumber(product?.shrinkagePercentage ?? ""),
});

/** Whether a product is decaf; "proposed" follows the names until somebody says it. */
export interface DecafValues {
  decaf: "proposed" | "yes" | "no";
}

export const decafValues = (product: Product | null): DecafValues => ({
  decaf: product === null ? "proposed" : product.isDecaf ? "yes" : "no",
});

/** Names of the coffees and products to choose from, by their ids. */
export interface NamesById {
  greens: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
}

type DecafBy = DecafValues & Omit<RecipeValues, "partsBy"> & { name?: unknown };

/** Edited product by the names of what it is roasted from, and whether it is decaf. */
export interface NamedCoffees extends Pick<Product, "isDecaf"> {
  greenCoffee: { coffeeName: string } | null;
  recipe: { parts: readonly { product: { name: string } | null; greenCoffee: { coffeeName: string } }[] } | null;
}

/**
 * Whether the form shows a product as decaf. A new one goes by its name and those of its coffees, as on the server, until
 * somebody says it. `before` is a product that is edited and of which nobody has said it in this edit: it follows its
 * coffees where the names of the new ones say otherwise than those of the former ones. Worked: Guji → Huila Decaf is decaf;
 * what was set by hand stays with Guji → Kaffa.
 */
export function isDecafShown(
  { decaf, name, ...chosen }: DecafBy,
  names: NamesById,
  before: NamedCoffees | null = null,
): boolean {
  const isBy = (coffees: readonly string[]) => isDecafByName(String(name ?? ""), ...coffees);
  const isProposed = isBy(coffeeNames(chosen, names));
  if (decaf === "proposed") return isProposed;
  return before !== null && isProposed !== isBy(formerNames(before)) ? isProposed : decaf === "yes";
}

const formerNames = ({ greenCoffee, recipe }: NamedCoffees): string[] =>
  greenCoffee === null
    ? (recipe?.parts ?? []).map((part) => part.product?.name ?? part.greenCoffee.coffeeName)
    : [greenCoffee.coffeeName];

/** Names of what a product is roasted from: its green coffee, or the parts of a blend. */
function coffeeNames(
  { greenCoffeeId, parts, isRoastedApart }: Omit<RecipeValues, "partsBy">,
  { greens, products }: NamesById,
) {
  const [ids, names] =
    parts.length === 0
      ? [[greenCoffeeId], greens]
      : [parts.map(({ coffeeId }) => coffeeId), isRoastedApart ? products : greens];
  return ids.map((id) => names.get(id) ?? "");
}

export const recipeValues = (product: Product | null, unit: ShownUnit): RecipeValues => ({
  greenCoffeeId: product?.greenCoffee?.id ?? "",
  partsBy: product?.recipe?.basis ?? "share",
  isRoastedApart: isRoastedApart(product),
  parts: (product?.recipe?.parts ?? []).map((part, key) => ({
    key,
    coffeeId: part.product?.id ?? part.greenCoffee.id,
    amount: part.weightKg === null ? fieldNumber(part.sharePercent) : weightText(part.weightKg, unit),
    filledKg: part.weightKg,
    shrinkage: part.shrinkagePercentage === null ? "" : fieldNumber(part.shrinkagePercentage),
  })),
});

/** Shrinkage as it was typed; null for an empty field, which leaves it to the green coffee. */
export function typedShrinkage(text: string): { ok: true; value: number | null } | { ok: false; reason: string } {
  if (text.trim() === "") return { ok: true, value: null };
  return typedDecimal(text, { places: 2, min: 0, max: MAX_SHRINKAGE_PERCENT, label: "Shrinkage" });
}

type TypedRecipe = { ok: true; recipe: RecipeInput } | { ok: false; errors: Record<string, string> };

/** Recipe as it was typed, its weights in the unit of the form; an empty share takes the rest. */
export function typedRecipe(
  { parts, partsBy: basis, isRoastedApart: isApart }: Omit<RecipeValues, "greenCoffeeId">,
  unit: ShownUnit,
): TypedRecipe {
  const errors = choiceErrors(parts, isApart ? "product" : "green coffee");
  const read = readParts({ parts, by: basis, unit }, null);
  if (!read.ok) {
    for (const [at, reason] of read.errors) errors[`parts.${at}.amount`] = reason;
    if (read.problem !== null) errors.parts = read.problem;
  }
  const shrinkages = parts.map(({ shrinkage = "" }) => typedShrinkage(shrinkage));
  for (const [at, shrinkage] of shrinkages.entries()) {
    if (!shrinkage.ok) errors[`parts.${at}.shrinkage`] = shrinkage.reason;
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const amountOf: Record<PartsBy, (whole: number) => number> = { share: (bp) => bp / 100, weight: kgFromGrams };
  const typed = parts.map(({ coffeeId }, at) => {
    const shrinkage = shrinkages[at];
    return {
      ...(isApart ? { roastedItemId: coffeeId } : { greenCoffeeId: coffeeId }),
      amount: amountOf[basis](read.grams[at] ?? 0),
      shrinkagePercentage: shrinkage?.ok ? shrinkage.value : null,
    };
  });
  return { ok: true, recipe: { basis, parts: typed } };
}

/** Place in the form of a message at a key of the API of a recipe. */
export const recipePath = (path: string): string =>
  path
    .replace(/^recipe$/, "parts")
    .replace(/^recipe\.parts\.(\d+)\.(?:greenCoffeeId|roastedItemId)$/, "parts.$1.coffeeId")
    .replace(/^recipe\.parts\.(\d+)\.amount$/, "parts.$1.amount")
    .replace(/^recipe\.parts\.(\d+)\.shrinkagePercentage$/, "parts.$1.shrinkage");
