import type { GreenCoffee } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { weightsIn } from "#shared/weights/weights.ts";
import { greenFieldErrors, greenFormValues, inStockUnit, parseGreenValues } from "./green-form-values.ts";
import { quantityHint } from "./quantity-hint.ts";

const coffee: GreenCoffee = {
  id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a3",
  number: "GC-0001",
  coffeeName: "Ethiopia Guji",
  origin: "Ethiopia",
  sharesName: false,
  quantityKg: 22.681,
  shrinkagePercentage: 13.5,
  shortfallKg: 0,
  archivedAt: null,
  version: 3,
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
};
const plainSpaces = (text: string) => text.replace(/\s/g, " ");

describe("the green coffee form", () => {
  test("starts with 15 % shrinkage and kilograms", () => {
    expect(greenFormValues(null)).toMatchObject({ quantity: "", unit: "kg", shrinkage: "15" });
  });

  test("turns pounds into the kilograms that are kept", () => {
    const parsed = parseGreenValues({ ...greenFormValues(null), coffeeName: "Guji", quantity: "50", unit: "lb" });
    expect(parsed).toEqual({
      ok: true,
      input: { coffeeName: "Guji", origin: "", quantityKg: 22.68, shrinkagePercentage: 15 },
    });
  });

  test("says everything that is wrong at once", () => {
    const parsed = parseGreenValues({ ...greenFormValues(null), quantity: "1,5", shrinkage: "١٢" });
    expect(parsed).toEqual({
      ok: false,
      errors: {
        coffeeName: "Name is required",
        quantity: "Write decimals with a point: 1.5",
        shrinkage: "Use the digits 0 to 9",
      },
    });
  });

  test("keeps the stock to the gram when only the unit was switched", () => {
    const values = greenFormValues(coffee);
    const inPounds = { ...values, ...inStockUnit(values, "lb") };
    expect(inPounds.quantity).toBe("50.00");
    expect(parseGreenValues(inPounds)).toMatchObject({ ok: true, input: { quantityKg: 22.681 } });
  });

  test("hints at the other unit and at the adjustment", () => {
    const fresh = { ...greenFormValues(null), quantity: "50", unit: "lb" as const };
    expect(plainSpaces(quantityHint(fresh, null, weightsIn("lb")))).toBe("≈ 22.680 kg");
    const counted = { ...greenFormValues(coffee), quantity: "22" };
    expect(plainSpaces(quantityHint(counted, coffee, weightsIn("lb")))).toBe(
      "≈ 48.50 lb · −0.681 kg is booked as an adjustment",
    );
  });

  test("leaves the pounds out for who reads kilograms", () => {
    const fresh = { ...greenFormValues(null), quantity: "50" };
    expect(quantityHint(fresh, null, weightsIn("kg"))).toBe("Stock on hand");
    const counted = { ...greenFormValues(coffee), quantity: "22" };
    expect(plainSpaces(quantityHint(counted, coffee, weightsIn("kg")))).toBe("−0.681 kg is booked as an adjustment");
  });

  test("finds the server's messages at the fields that show them", () => {
    expect(greenFieldErrors({ quantityKg: "a", shrinkagePercentage: "b", other: "c" })).toEqual({
      quantity: "a",
      shrinkage: "b",
    });
  });
});
