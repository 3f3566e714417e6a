import { expect, test } from "vitest";
import { changedProduct } from "./offered-bags.ts";
import { emptyOrderLine } from "./order-form-values.ts";

const line = { ...emptyOrderLine(), packageSizeId: "kilo", grind: "Filter" };

test.each([
  ["keeps size and grind of a product that is sold in all", { packageSizeIds: [], grinds: [] }, "kilo", "Filter"],
  ["keeps what is offered", { packageSizeIds: ["bag", "kilo"], grinds: ["Filter"] }, "kilo", "Filter"],
  ["leaves open what is not offered", { packageSizeIds: ["bag", "box"], grinds: ["Espresso"] }, "", ""],
  ["chooses the only size", { packageSizeIds: ["bag"], grinds: [] }, "bag", "Filter"],
])("another product of a line %s", (_, product, packageSizeId, grind) => {
  expect(changedProduct(line, "guji", product)).toEqual({ roastedItemId: "guji", packageSizeId, grind });
});
