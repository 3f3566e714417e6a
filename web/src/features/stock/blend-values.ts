import type { BlendRoastedInput, Product } from "@tryer/contract";
import { partGrams } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams, type ShownUnit } from "@tryer/domain/units";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";

/** Part of a blend of roasted coffees as it is typed. */
export interface TypedBlendPart {
  /** Key of the row on screen. */
  key: number;
  productId: string;
  /** Weight that is taken in all, and what of it is lost; empty for nothing. */
  weight: string;
  loss: string;
  /** Weight that the field was filled with, kept to the gram as long as nobody types another one. */
  filledKg: number | null;
  /** Lot that was chosen; empty for the oldest roasts first, `WITH_EXPIRED` for those past their date as well. */
  lotId: string;
}

/** Choice of all roasts of a part, those past their best-before date too. */
export const WITH_EXPIRED = "with-expired";

export const emptyPart = (key: number): TypedBlendPart => ({
  key,
  productId: "",
  weight: "",
  loss: "",
  filledKg: null,
  lotId: "",
});

/** Whether a product is a blend of roasted products, by its recipe. */
export const isMixedRoasted = (product: Pick<Product, "recipe"> | undefined): boolean =>
  product?.recipe?.parts.some((part) => part.product !== null) === true;

/** Parts of the recipe of a blend of roasted products, by the weight that is to be made; empty weights where none is known. */
export function partsOfRecipe(
  { recipe }: Pick<Product, "recipe">,
  amountKg: number | null,
  unit: ShownUnit,
): TypedBlendPart[] {
  const parts = (recipe?.parts ?? []).flatMap(({ product, weightKg, sharePercent }) =>
    product === null
      ? []
      : [{ product, proportion: Math.round(weightKg === null ? sharePercent * 100 : weightKg * 1000) }],
  );
  const proportions = parts.map(({ proportion }) => proportion);
  const grams = amountKg === null ? [] : partGrams(gramsFromKg(amountKg), proportions);
  return parts.map(({ product }, key) => {
    const own = grams[key];
    if (own === undefined) return { ...emptyPart(key), productId: product.id };
    const filledKg = kgFromGrams(own);
    return { ...emptyPart(key), productId: product.id, weight: weightText(filledKg, unit), filledKg };
  });
}

type ReadBlend =
  | { ok: true; parts: BlendRoastedInput["parts"]; madeKg: number }
  | { ok: false; errors: Record<string, string> };

/** Reads the parts as the API takes them, or what is wrong by the name of the field. */
export function readBlendParts(parts: readonly TypedBlendPart[], unit: ShownUnit): ReadBlend {
  const errors: Record<string, string> = {};
  let grams = 0;
  const read = parts.map(({ productId, weight, filledKg, loss, lotId }, at) => {
    if (productId === "") errors[`parts.${at}.productId`] = "Please select a coffee";
    else if (parts.findIndex((each) => each.productId === productId) < at)
      errors[`parts.${at}.productId`] = "This coffee is already in the blend";
    const weighed = parseWeight(weight, { label: "Weight", unit, isPositive: true, filledKg });
    const lost = loss.trim() === "" ? { ok: true as const, kg: 0 } : parseWeight(loss, { label: "Loss", unit });
    if (!weighed.ok) errors[`parts.${at}.weight`] = weighed.reason;
    if (!lost.ok) errors[`parts.${at}.loss`] = lost.reason;
    if (!weighed.ok || !lost.ok) return { roastedItemId: productId, weightKg: 0, lossKg: 0, withExpired: false };
    if (lost.kg >= weighed.kg) errors[`parts.${at}.loss`] = "The loss must be less than the weight";
    grams += gramsFromKg(weighed.kg) - gramsFromKg(lost.kg);
    const lots = lotId === "" ? {} : lotId === WITH_EXPIRED ? { withExpired: true } : { lotIds: [lotId] };
    return { roastedItemId: productId, weightKg: weighed.kg, lossKg: lost.kg, withExpired: false, ...lots };
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, parts: read, madeKg: kgFromGrams(grams) };
}

const FIELDS: Record<string, keyof TypedBlendPart> = {
  roastedItemId: "productId",
  weightKg: "weight",
  lossKg: "loss",
  lotIds: "lotId",
};

/** Messages at the API's keys of a blend, moved to their fields. */
export const blendErrors = (byInputKey: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byInputKey).map(([path, message]) => {
      const [, at, key = ""] = /^parts\.(\d+)\.(\w+)/.exec(path) ?? [];
      const field = FIELDS[key];
      return [at === undefined || field === undefined ? path : `parts.${at}.${field}`, message];
    }),
  );
