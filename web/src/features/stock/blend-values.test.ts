import type { Product } from "@tryer/contract";
import { expect, test } from "vitest";
import { blendErrors, emptyPart, isMixedRoasted, partsOfRecipe, readBlendParts, WITH_EXPIRED } from "./blend-values.ts";

const green = { id: "green", number: "GC-0001", coffeeName: "Huila", origin: "", sharesName: false, ownerName: null };
const part = (id: string, sharePercent: number, weightKg: number | null) => ({
  product: { id, name: id, roastLevel: "Dark", archivedAt: null },
  greenCoffee: { ...green, shrinkagePercentage: 15, archivedAt: null },
  sharePercent,
  weightKg,
  shrinkagePercentage: null,
});
const blend = (...parts: NonNullable<Product["recipe"]>["parts"]): Pick<Product, "recipe"> => ({
  recipe: { number: 1, basis: "share", parts },
});

test("the recipe is filled in to the gram, by its weights where it has some", () => {
  const weights = (recipe: Pick<Product, "recipe">, amountKg: number | null) =>
    partsOfRecipe(recipe, amountKg, "kg").map(({ productId, weight }) => [productId, weight]);
  expect(weights(blend(part("a", 66.67, 2), part("b", 33.33, 1)), 3)).toEqual([
    ["a", "2"],
    ["b", "1"],
  ]);
  expect(weights(blend(part("a", 60, null), part("b", 40, null)), 10.001)).toEqual([
    ["a", "6.001"],
    ["b", "4"],
  ]);
  expect(weights(blend(part("a", 60, null), part("b", 40, null)), null)).toEqual([
    ["a", ""],
    ["b", ""],
  ]);
  expect(isMixedRoasted(blend(part("a", 60, null)))).toBe(true);
  expect(isMixedRoasted({ recipe: null })).toBe(false);
});

test("weights that were filled in stay exact in pounds, which are coarser than grams", () => {
  const parts = partsOfRecipe(blend(part("a", 75, null), part("b", 25, null)), 4, "lb");
  expect(parts.map(({ weight }) => weight)).toEqual(["6.61", "2.20"]);
  expect(readBlendParts(parts, "lb")).toMatchObject({ madeKg: 4, parts: [{ weightKg: 3 }, { weightKg: 1 }] });
  const typed = parts.map((each) => ({ ...each, weight: each.weight === "2.20" ? "2.3" : each.weight }));
  expect(readBlendParts(typed, "lb")).toMatchObject({ parts: [{ weightKg: 3 }, { weightKg: 1.043 }] });
});

test("parts are read with their losses, and each problem stands at its field", () => {
  const typed = (productId: string, weight: string, loss = "") => ({ ...emptyPart(0), productId, weight, loss });
  expect(readBlendParts([typed("a", "6", "0.1"), { ...typed("b", "4"), lotId: "lot" }], "kg")).toEqual({
    ok: true,
    madeKg: 9.9,
    parts: [
      { roastedItemId: "a", weightKg: 6, lossKg: 0.1, withExpired: false },
      { roastedItemId: "b", weightKg: 4, lossKg: 0, withExpired: false, lotIds: ["lot"] },
    ],
  });
  const expired = { ...typed("b", "4"), lotId: WITH_EXPIRED };
  expect(readBlendParts([typed("a", "6"), expired], "kg")).toMatchObject({ parts: [{}, { withExpired: true }] });
  expect(readBlendParts([typed("a", "1", "1"), typed("a", "")], "kg")).toEqual({
    ok: false,
    errors: {
      "parts.0.loss": "The loss must be less than the weight",
      "parts.1.productId": "This coffee is already in the blend",
      "parts.1.weight": "Weight is required",
    },
  });
  expect(blendErrors({ "parts.1.weightKg": "Only 3 kg", "parts.0.lotIds.0": "Gone", roastedItemId: "No" })).toEqual({
    "parts.1.weight": "Only 3 kg",
    "parts.0.lotId": "Gone",
    roastedItemId: "No",
  });
});
