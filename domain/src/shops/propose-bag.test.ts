import { expect, test } from "vitest";
import { proposedBag } from "./propose-bag.ts";

const product = (id: string, name: string, facts = {}) => ({
  id,
  name,
  grinds: ["Filter"],
  packageSizeIds: [],
  ...facts,
});
const known = {
  products: [
    product("guji", "Ethiopia Guji"),
    product("eth", "Ethiopia"),
    product("house", "House", { packageSizeIds: ["kg"] }),
  ],
  sizes: [
    { id: "oz", size: 12, unit: "oz" },
    { id: "kg", size: 1, unit: "kg" },
  ],
};

test.each([
  ["Ethiopia Guji - 12 oz / Whole Bean", "guji oz "],
  ["ethiopia guji, 12oz, Filter", "guji oz Filter"],
  ["Ethiopia Guji (1 kg)", "guji kg "],
  ["Ethiopia Guji - 5 lb", null],
  ["Ethiopia Guji", null],
  ["Ethiopia Guji Decaf - 12 oz", null],
  ["Ethiopia Yirga - 12 oz", null],
  ["Ethiopia - 12 oz", "eth oz "],
  ["Household - 1 kg", null],
  ["House - 12 oz", null],
  ["House - 1 kg / Moka", null],
])("the words %s mean %s", (title, means) => {
  const bag = proposedBag(title, known);
  expect(bag && `${bag.roastedItemId} ${bag.packageSizeId} ${bag.grind}`).toBe(means);
});

test("two products of one name are not told apart", () => {
  const twins = { ...known, products: [product("one", "House"), product("two", "house")] };
  expect(proposedBag("House - 1 kg", twins)).toBeNull();
});
