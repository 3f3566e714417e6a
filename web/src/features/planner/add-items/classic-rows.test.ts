import { expect, test } from "vitest";
import { checkRows, emptyRow } from "./classic-rows.ts";

const item = "01890a5d-ac96-774b-bcce-b302099a8057";
const size = "01890a5d-ac96-774b-bcce-b302099a8058";

test("complete rows become additions", () => {
  const row = { ...emptyRow(), roastedItemId: item, packageSizeId: size, quantityText: " 12 " };
  expect(checkRows([row])).toEqual({
    ok: true,
    additions: [{ roastedItemId: item, packageSizeId: size, quantity: 12 }],
  });
});

test("an empty row says what is missing at each field", () => {
  const row = emptyRow();
  expect(checkRows([row])).toEqual({
    ok: false,
    problem: null,
    problems: {
      [row.key]: {
        roastedItemId: "Please select an item",
        packageSizeId: "Please select a package size",
        quantity: "Quantity is required",
      },
    },
  });
});

test("an empty list of rows is a fault of the form", () => {
  expect(checkRows([])).toEqual({ ok: false, problems: {}, problem: "Add at least one item" });
});

test.each([
  ["0", "Must be at least 1"],
  ["2.5", "Must be a whole number"],
  ["1e400", "Enter the number without an exponent"],
  ["100001", "Must be at most 100000"],
])("a quantity of %s is refused at its field", (quantityText, message) => {
  const row = { ...emptyRow(), roastedItemId: item, packageSizeId: size, quantityText };
  expect(checkRows([row])).toMatchObject({ ok: false, problems: { [row.key]: { quantity: message } } });
});
