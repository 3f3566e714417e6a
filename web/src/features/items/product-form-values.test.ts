import { expect, test } from "vitest";
import { type DecafValues, isDecafShown } from "./product-form-values.ts";

const names = {
  greens: new Map([
    ["guji", "Guji"],
    ["huila", "Huila Swiss Water"],
  ]),
  products: new Map([
    ["house", "House"],
    ["night", "Night Decaf"],
  ]),
};
const part = (coffeeId: string, key: number) => ({ key, coffeeId, amount: "50", filledKg: null });
const single = (greenCoffeeId: string) => ({ greenCoffeeId, parts: [], isRoastedApart: false });
const blend = (...ids: string[]) => ({ greenCoffeeId: "", parts: ids.map(part), isRoastedApart: false });
const mixed = (...ids: string[]) => ({ ...blend(...ids), isRoastedApart: true });
const proposed: DecafValues = { decaf: "proposed" };

test("a new product is proposed as decaf by its name, its green coffee or a part of its blend", () => {
  const isProposed = (name: string, recipe: ReturnType<typeof single | typeof blend>) =>
    isDecafShown({ ...proposed, name, ...recipe }, names);
  expect(isProposed("Evening", single("guji"))).toBe(false);
  expect(isProposed("Decaf", single("guji"))).toBe(true);
  expect(isProposed("Evening", single("huila"))).toBe(true);
  expect(isProposed("Evening", blend("guji", ""))).toBe(false);
  expect(isProposed("Evening", blend("guji", "huila"))).toBe(true);
  expect(isProposed("Evening", mixed("house", ""))).toBe(false);
  expect(isProposed("Evening", mixed("house", "night"))).toBe(true);
});

test("a new product is as somebody says, whatever the names", () => {
  expect(isDecafShown({ decaf: "no", name: "Decaf", ...blend("guji", "huila") }, names)).toBe(false);
  expect(isDecafShown({ decaf: "yes", name: "Evening", ...single("guji") }, names)).toBe(true);
});
