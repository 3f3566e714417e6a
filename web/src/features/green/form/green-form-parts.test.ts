import { type GreenCoffeeDetails, GreenFactsInput } from "@tryer/contract";
import { greenFields } from "@tryer/contract/green/green-fields";
import { describe, expect, test } from "vitest";
import { formContents } from "#shared/records/form/form-contents.ts";
import { namesOf, sectionsOf } from "#shared/records/form/form-part.ts";
import { weightsIn } from "#shared/weights/weights.ts";
import { bagsPart } from "./green-fact-parts.tsx";
import { inStockUnit, type StockValues } from "./green-form-values.ts";
import { costPart, quantityHint, stockPart } from "./green-stock-parts.tsx";

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

const untouched = () => false;
const ofStock = (green: GreenCoffeeDetails | null) =>
  stockPart(weightsIn("lb"), undefined).valuesOf(green) as unknown as StockValues;
const readStock = (values: object, green: GreenCoffeeDetails | null, isTouched: () => boolean = untouched) =>
  stockPart(weightsIn("lb"), undefined).read({ ...values }, green, isTouched);

describe("the stock in the form of a green coffee", () => {
  test("starts in the unit of the person, a coffee in stock too", () => {
    expect(ofStock(null)).toEqual({ quantity: "", unit: "lb", filledKg: null });
    expect(ofStock(coffee)).toMatchObject({ quantity: "50.00", unit: "lb" });
    expect(stockPart(weightsIn("kg"), undefined).valuesOf(coffee)).toMatchObject({ quantity: "22.681", unit: "kg" });
  });

  test("turns pounds into the kilograms that are kept", () => {
    expect(readStock({ ...ofStock(null), quantity: "50", unit: "lb" }, null)).toEqual({
      ok: true,
      input: { quantityKg: 22.68 },
    });
    expect(readStock({ ...ofStock(null), quantity: "1,5" }, null)).toEqual({
      ok: false,
      errors: { quantity: "Use a point for decimals: 1.5" },
    });
  });

  test("keeps the stock to the gram when only the unit was switched, and sends none", () => {
    const values = ofStock(coffee);
    const inKilograms = { ...values, ...inStockUnit(values, "kg") };
    expect(inKilograms.quantity).toBe("22.681");
    expect(readStock(values, coffee)).toEqual({ ok: true, input: {} });
    expect(readStock(inKilograms, coffee)).toEqual({ ok: true, input: {} });
  });

  test("sends a quantity that was looked at where some is missing, and none of a coffee at several locations", () => {
    const short = { ...coffee, shortfallKg: 2 };
    expect(readStock(ofStock(short), short)).toEqual({ ok: true, input: {} });
    expect(readStock(ofStock(short), short, () => true)).toEqual({ ok: true, input: { quantityKg: 22.681 } });
    const apart = { ...coffee, stock: [1, 2].map((at) => ({ locationId: `${at}`, quantityKg: at })) };
    expect(readStock({ ...ofStock(apart), quantity: "3" }, apart)).toEqual({ ok: true, input: {} });
  });

  test("hints at the person's own unit where another one is typed, and at the adjustment", () => {
    const fresh = { ...ofStock(null), quantity: "50", unit: "lb" as const };
    expect(quantityHint(fresh, null, weightsIn("lb"))).toBe("Stock on hand");
    expect(plainSpaces(quantityHint(fresh, null, weightsIn("kg")))).toBe("≈ 22.680 kg");
    const counted = { ...ofStock(coffee), quantity: "22", unit: "kg" as const };
    expect(plainSpaces(quantityHint(counted, coffee, weightsIn("lb")))).toBe(
      "≈ 48.50 lb · −1.50 lb is booked as an adjustment",
    );
  });

  test("leaves the pounds out for who reads kilograms", () => {
    const fresh = { ...ofStock(null), quantity: "50" };
    expect(quantityHint({ ...fresh, unit: "kg" }, null, weightsIn("kg"))).toBe("Stock on hand");
    const counted = { ...ofStock(coffee), quantity: "22", unit: "kg" as const };
    expect(plainSpaces(quantityHint(counted, coffee, weightsIn("kg")))).toBe("−0.681 kg is booked as an adjustment");
  });
});

describe("the facts of a green coffee", () => {
  const sections = sectionsOf(greenFields);
  const contents = formContents<GreenCoffeeDetails>(
    greenFields,
    {},
    { first: [["shrinkage"]], sections },
    { unit: "lb", timeZone: "UTC" },
  );
  const read = (values: object, green: GreenCoffeeDetails | null) =>
    contents.read({ ...contents.valuesOf(green), ...values }, green, { lookOf: () => ({}), isTouched: untouched });

  test("stand in sections of the form, in the words of the list", () => {
    expect(sections.map(({ title }) => title)).toEqual([
      "Farm and process",
      "Packing",
      "Quality",
      "Due diligence",
      "Notes",
    ]);
    const placed = sections.flatMap(({ lines }) => namesOf(lines)) as (keyof typeof greenFields)[];
    expect(new Set(placed.map((key) => greenFields[key].input ?? key))).toEqual(
      new Set(Object.keys(GreenFactsInput.shape).filter((key) => key !== "reorderPointKg")),
    );
  });

  test("keep the weight of a bag to the gram where nobody typed it", () => {
    expect(contents.valuesOf(coffee)).toMatchObject({
      bagWeightKg: "100.00",
      altitudeFromM: "1900",
      moisturePercent: "10.8",
    });
    expect(read({}, coffee)).toMatchObject({ errors: {}, input: { bagWeightKg: 45.359, altitudeFromM: 1900 } });
    expect(read({ process: "Natural", altitudeFromM: " ", bagWeightKg: "132.28" }, coffee).input).toMatchObject({
      process: "Natural",
      altitudeFromM: null,
      bagWeightKg: 60.001,
    });
  });

  test("keep a usual bag to the gram in pounds, until another weight is typed", () => {
    const { read: readBags } = bagsPart("lb");
    const usual = { usualBagKg: 60, bagWeightKg: "132.28", bagCount: "" };
    expect(readBags(usual, null, untouched)).toEqual({ ok: true, input: { bagWeightKg: 60 } });
    expect(readBags({ ...usual, bagWeightKg: "132.3" }, null, untouched)).toEqual({ ok: true, input: {} });
  });

  test("say at their fields that they cannot be read", () => {
    expect(read({ shrinkage: "١٢", bagCount: "2.5", bagWeightKg: "0" }, null).errors).toEqual({
      shrinkage: "Use the digits 0 to 9",
      bagCount: "Must be a whole number",
      bagWeightKg: "Must be above 0",
    });
    expect(contents.errorsAt({ arrivalDate: "a", shrinkagePercentage: "b" }, {})).toEqual({
      arrival: "a",
      shrinkage: "b",
    });
  });
});

describe("a typed cost", () => {
  const { read } = costPart({ mayRead: true, currency: "USD", unit: "lb", price: () => "" });
  const typed = (cost: string, owner = "") => read({ cost, owner }, null, untouched);

  test("is per the person's unit, and none where nothing is typed", () => {
    expect(typed("")).toEqual({ ok: true, input: {} });
    expect(typed("4.1525")).toEqual({ ok: true, input: { cost: { price: "4.1525", basis: "lb" } } });
    expect(typed("-1")).toEqual({ ok: false, errors: { cost: "Must not be negative" } });
  });

  test("is none for a coffee of a customer", () => {
    expect(typed("4.15", "01966f3e-0000-7000-8000-000000000001")).toEqual({ ok: true, input: {} });
  });
});
