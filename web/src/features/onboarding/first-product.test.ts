import { expect, test } from "vitest";
import { firstProductValues, productErrorsOf, readFirstProduct } from "./first-product.ts";

const ROWS = ["Guji", "Huila"].map((coffeeName, at) => ({ line: at + 1, coffeeName, origin: "", quantityGrams: 1000 }));

test("the first product is of the first coffee, in a usual bag of the person's unit", () => {
  expect(firstProductValues({}, ROWS, "kg")).toEqual({ row: 0, name: "", size: "250", unit: "g" });
  expect(firstProductValues({ row: 1 }, ROWS, "lb")).toEqual({ row: 1, name: "", size: "12", unit: "oz" });
});

test("a typed product stays when the lines of the coffees change", () => {
  const typed = { row: 1, name: "House", size: "1", unit: "kg" as const };
  expect(firstProductValues(typed, ROWS, "kg")).toEqual(typed);
  expect(firstProductValues(typed, ROWS.slice(0, 1), "kg")).toEqual({ ...typed, row: 0 });
});

test("a product without a name is called as its coffee, and a size that is no number has its message", () => {
  const values = firstProductValues({}, ROWS, "kg");
  expect(readFirstProduct({ ...values, name: " " }, "Guji")).toEqual({ ok: true, name: "Guji", size: 250, unit: "g" });
  expect(readFirstProduct({ ...values, name: "House", size: "1 kg" }, "Guji")).toEqual({
    ok: true,
    name: "House",
    size: 1,
    unit: "kg",
  });
  expect(readFirstProduct({ ...values, size: "many" }, "Guji")).toEqual({
    ok: false,
    errors: { size: "Enter a number, for example 12.5" },
  });
});

test("a refused name of the product is shown at its field", () => {
  expect(productErrorsOf({ name: "Accepted" })).toEqual({ name: "Accepted" });
  expect(productErrorsOf({ "coffees.0.coffeeName": "Too long" })).toEqual({});
});
