import type { CostBasis } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { machineField, pieceField } from "./rate-field.ts";
import { basisField, rateValues, typedRates } from "./typed-rates.ts";

const byStock = { state: "missing", isChosen: false } as const;

const basis: CostBasis = {
  currency: "EUR",
  pricesIncludeTax: true,
  version: 3,
  rates: {
    labourPerHourMinor: 2400,
    minutesPerBatch: null,
    energyPerKwhE4: 312_500,
    freightPerKgMinor: 0,
    freightPerLbMinor: null,
    overhead: { basis: "percent", bp: 850 },
  },
  machines: [
    { id: "drum", name: "Drum", batchGrams: 5000, isDefault: true, energy: { basis: "kwh", wattHours: 2500 } },
  ],
  lots: [],
  products: [],
  sizes: [
    {
      id: "250g",
      size: 250,
      unit: "g",
      pieces: {
        bag: { state: "material", materialId: "kraft", name: "Kraft", priceE4: 420_000, isChosen: true },
        label: byStock,
        valve: { state: "none", isChosen: true },
      },
    },
  ],
  materials: [{ id: "kraft", name: "Kraft", kind: "bag" }],
  tiers: [],
  targets: [],
  prices: [],
  scenarios: [],
};

const [drum, bag, label] = [machineField("drum"), pieceField("250g", "bag"), pieceField("250g", "label")];

describe("typed rates", () => {
  test("begin with the saved ones; what nobody said is empty, and 0 is no cost", () => {
    expect(rateValues(basis, "kg")).toMatchObject({
      labour: "24.00",
      minutes: "",
      energyPrice: "0.3125",
      freight: "0.00",
      overhead: "8.5",
      [basisField("overhead")]: "percent",
      [drum]: "2.5",
      [bag]: "kraft",
      [label]: "byStock",
      [pieceField("250g", "valve")]: "none",
    });
    expect(typedRates(rateValues(basis, "kg"), basis, "kg")).toEqual({ ok: true, change: {} });
  });

  test("are sent where they changed, and taken back where the field was emptied", () => {
    const values = {
      ...rateValues(basis, "kg"),
      labour: "",
      minutes: "14",
      energyPrice: "0.3",
      overhead: "0.50",
      [basisField("overhead")]: "perKg",
      [drum]: "1.20",
      [basisField(drum)]: "amount",
      [bag]: "byStock",
      [label]: "none",
    };
    expect(typedRates(values, basis, "kg")).toEqual({
      ok: true,
      change: {
        labourPerHourMinor: null,
        minutesPerBatch: 14,
        energyPerKwhE4: 300_000,
        overhead: { basis: "perKg", minor: 50 },
        machines: [{ machineId: "drum", energy: { basis: "amount", amountMinor: 120 } }],
        pieces: [
          { packageSizeId: "250g", piece: "bag", choice: { kind: "byStock" } },
          { packageSizeId: "250g", piece: "label", choice: { kind: "none" } },
        ],
      },
    });
  });

  test("are kept per pound as they were typed, and shown per kilogram to whom reads those", () => {
    const typed = { ...rateValues(basis, "lb"), freight: "0.30", overhead: "0.25", [basisField("overhead")]: "perLb" };
    expect(typedRates(typed, basis, "lb")).toEqual({
      ok: true,
      change: {
        freightPerKgMinor: null,
        freightPerLbMinor: 30,
        overhead: { basis: "perLb", minor: 25 },
      },
    });
    const rates = { ...basis.rates, freightPerKgMinor: null, freightPerLbMinor: 30 };
    const saved = { ...basis, rates: { ...rates, overhead: { basis: "perLb" as const, minor: 25 } } };
    expect(rateValues(saved, "lb")).toMatchObject({ freight: "0.30", overhead: "0.25" });
    const inKilograms = rateValues(saved, "kg");
    expect(inKilograms).toMatchObject({ freight: "0.66", overhead: "0.55", [basisField("overhead")]: "perKg" });
    expect(typedRates(inKilograms, saved, "kg")).toEqual({ ok: true, change: {} });
  });

  test("are refused at their field", () => {
    const values = { ...rateValues(basis, "kg"), labour: "24.005", minutes: "2.5", [drum]: "much" };
    expect(typedRates(values, basis, "kg")).toMatchObject({
      ok: false,
      errors: { labour: "At most 2 decimals", minutes: expect.any(String), [drum]: expect.any(String) },
    });
  });
});
