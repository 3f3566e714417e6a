import { describe, expect, test } from "vitest";
import { type DecafValues, isDecafShown, type NamedCoffees } from "./product-form-values.ts";

const names = {
  greens: new Map([
    ["guji", "Guji"],
    ["huila", "Huila Swiss Water"],
    ["kaffa", "Kaffa"],
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

describe("an edited product", () => {
  const evening: NamedCoffees = { isDecaf: false, greenCoffee: { coffeeName: "Guji" }, recipe: null };
  const late: NamedCoffees = { isDecaf: true, greenCoffee: { coffeeName: "Huila Swiss Water" }, recipe: null };
  const half: NamedCoffees = {
    isDecaf: true,
    greenCoffee: null,
    recipe: {
      parts: [
        { product: null, greenCoffee: { coffeeName: "Guji" } },
        { product: { name: "Night Decaf" }, greenCoffee: { coffeeName: "Huila" } },
      ],
    },
  };
  const isShown = (before: NamedCoffees, recipe: ReturnType<typeof single | typeof blend>, name = "Evening") =>
    isDecafShown({ decaf: before.isDecaf ? "yes" : "no", name, ...recipe }, names, before);

  test("follows the names of another coffee that it is roasted from", () => {
    expect(isShown(evening, single("huila"))).toBe(true);
    expect(isShown(evening, blend("guji", "huila"))).toBe(true);
    expect(isShown(late, single("guji"))).toBe(false);
    expect(isShown(half, mixed("house", "guji"))).toBe(false);
  });

  test("stays as somebody said it where the other coffee says the same as the former one", () => {
    expect(isShown({ ...evening, isDecaf: true }, single("kaffa"))).toBe(true);
    expect(isShown({ ...late, isDecaf: false }, blend("huila", "guji"))).toBe(false);
    expect(isShown({ ...late, isDecaf: true }, single("guji"), "Late Decaf")).toBe(true);
  });

  test("is as somebody says in this edit, whatever its coffee", () => {
    expect(isDecafShown({ decaf: "no", name: "Evening", ...single("huila") }, names, null)).toBe(false);
  });
});
