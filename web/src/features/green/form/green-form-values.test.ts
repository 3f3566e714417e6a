import type { GreenCoffeeDetails } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { weightsIn } from "#shared/weights/weights.ts";
import { changedFacts } from "./green-fact-fields.ts";
import { quantityHint } from "./green-form.tsx";
import { greenFieldErrors, greenFormValues, inStockUnit, parseGreenValues } from "./green-form-values.ts";

const coffee: GreenCoffeeDetails = {
  id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a3",
  number: "GC-0001",
  coffeeName: "Ethiopia Guji",
  origin: "Ethiopia",
  sharesName: false,
  ownerId: null,
  successorId: null,
  successors: [],
  ownerName: null,
  quantityKg: 22.681,
  shrinkagePercentage: 13.5,
  shortfallKg: 0,
  stock: [],
  country: "Ethiopia",
  region: "",
  farm: "",
  station: "",
  process: "Washed",
  variety: "",
  grade: "",
  altitudeFromM: 1900,
  altitudeToM: null,
  cropYear: "",
  arrivalDate: null,
  bagWeightKg: 45.359,
  bagCount: null,
  moisturePercent: 10.8,
  densityGPerL: null,
  waterActivity: null,
  defects: "",
  score: null,
  certifications: "",
  reorderPointKg: null,
  dueDiligenceReference: "",
  dueDiligenceVerification: "",
  dueDiligencePlots: "",
  notes: "",
  homeLocationId: null,
  archivedAt: null,
  version: 3,
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
};
const plainSpaces = (text: string) => text.replace(/\s/g, " ");

describe("the green coffee form", () => {
  test("starts with 15 % shrinkage and kilograms", () => {
    expect(greenFormValues(null, "kg")).toMatchObject({ quantity: "", unit: "kg", shrinkage: "15" });
  });

  test("turns pounds into the kilograms that are kept", () => {
    const parsed = parseGreenValues(
      { ...greenFormValues(null, "kg"), coffeeName: "Guji", quantity: "50", unit: "lb" },
      "EUR",
    );
    expect(parsed).toMatchObject({
      ok: true,
      input: { coffeeName: "Guji", origin: "", ownerId: null, quantityKg: 22.68, shrinkagePercentage: 15 },
    });
  });

  test("says everything that is wrong at once", () => {
    const parsed = parseGreenValues({ ...greenFormValues(null, "kg"), quantity: "1,5", shrinkage: "١٢" }, "EUR");
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
    const values = greenFormValues(coffee, "lb");
    const inPounds = { ...values, ...inStockUnit(values, "lb") };
    expect(inPounds.quantity).toBe("50.00");
    expect(parseGreenValues(inPounds, "EUR")).toMatchObject({ ok: true, input: { quantityKg: 22.681 } });
  });

  test("sends only facts that were changed, and a bag's weight to the gram", () => {
    const values = greenFormValues(coffee, "lb");
    expect(values).toMatchObject({ bagWeightKg: "100.00", altitudeFromM: "1900", moisturePercent: "10.8" });
    const untouched = parseGreenValues(values, "EUR");
    expect(untouched.ok && changedFacts(untouched.facts, coffee)).toEqual({});
    const typed = parseGreenValues({ ...values, process: "Natural", altitudeFromM: " ", bagWeightKg: "132.28" }, "EUR");
    expect(typed.ok && changedFacts(typed.facts, coffee)).toEqual({
      process: "Natural",
      altitudeFromM: null,
      bagWeightKg: 60.001,
    });
  });

  test("says which facts cannot be read", () => {
    const values = { ...greenFormValues(null, "kg"), coffeeName: "Guji", quantity: "1" };
    const parsed = parseGreenValues({ ...values, bagCount: "2.5", reorderPointKg: "0" }, "EUR");
    expect(parsed).toMatchObject({
      ok: false,
      errors: { bagCount: "Must be a whole number", reorderPointKg: "Must be above 0" },
    });
  });

  test("hints at the other unit and at the adjustment", () => {
    const fresh = { ...greenFormValues(null, "kg"), quantity: "50", unit: "lb" as const };
    expect(plainSpaces(quantityHint(fresh, null, weightsIn("lb")))).toBe("≈ 22.680 kg");
    const counted = { ...greenFormValues(coffee, "lb"), quantity: "22" };
    expect(plainSpaces(quantityHint(counted, coffee, weightsIn("lb")))).toBe(
      "≈ 48.50 lb · −0.681 kg is booked as an adjustment",
    );
  });

  test("leaves the pounds out for who reads kilograms", () => {
    const fresh = { ...greenFormValues(null, "kg"), quantity: "50" };
    expect(quantityHint(fresh, null, weightsIn("kg"))).toBe("Stock on hand");
    const counted = { ...greenFormValues(coffee, "lb"), quantity: "22" };
    expect(plainSpaces(quantityHint(counted, coffee, weightsIn("kg")))).toBe("−0.681 kg is booked as an adjustment");
  });

  test("finds the server's messages at the fields that show them", () => {
    expect(greenFieldErrors({ quantityKg: "a", shrinkagePercentage: "b", other: "c" })).toEqual({
      quantity: "a",
      shrinkage: "b",
    });
  });
});

describe("a typed cost", () => {
  test("is per the person's unit, and none where nothing is typed", () => {
    const values = { ...greenFormValues(null, "lb"), coffeeName: "Guji", quantity: "50" };
    expect(parseGreenValues(values, "EUR")).toMatchObject({ ok: true, cost: {} });
    const parsed = parseGreenValues({ ...values, cost: "4.1525" }, "USD");
    expect(parsed).toMatchObject({ ok: true, cost: { cost: { price: "4.1525", basis: "lb" } } });
    expect(parseGreenValues({ ...values, cost: "-1" }, "EUR")).toMatchObject({
      ok: false,
      errors: { cost: "Must not be negative" },
    });
  });
});
