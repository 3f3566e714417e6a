import { defineFields } from "@tryer/contract/basics/record-fields";
import { expect, test } from "vitest";
import { readField, type Typed, typedValue } from "./field-values.ts";

interface Sack {
  name: string;
  stockKg: number | null;
  batchLbs: number;
  price: string | null;
  days: number | null;
  freight: { minor: number; currency: "EUR" };
  seller: { id: string; name: string } | null;
  unit: string;
}

const fields = defineFields<Sack>()({
  name: { kind: "text", label: "Name" },
  stockKg: { kind: "kg", label: "Stock" },
  batchLbs: { kind: "lb", label: "Batch size", required: "Batch size is required" },
  price: { kind: "exact", label: "Price (EUR)", places: 6, limits: { min: 0 } },
  days: { kind: "whole", label: "Days", min: 0, max: 365 },
  freight: { kind: "money", label: "Freight", isZeroNone: true },
  seller: { kind: "reference", label: "Seller", none: "None" },
  unit: { kind: "choice", label: "Unit", words: { kg: "kg", lb: "lb" } },
});

const sack: Sack = {
  name: "Guji",
  stockKg: 2.2681,
  batchLbs: 26.46,
  price: "9.400001",
  days: 14,
  freight: { minor: 590, currency: "EUR" },
  seller: { id: "s1", name: "Nordic Green" },
  unit: "lb",
};

const read = (key: keyof typeof fields, typed: Typed, row: Sack | null = null) =>
  readField(fields[key], typed, row, { unit: "lb", currency: "JPY" });

test("every field that stands as its row filled it is read as that of the row", () => {
  for (const unit of ["kg", "lb"] as const) {
    const answers = Object.values(fields).map((field) =>
      readField(field, typedValue(field, sack, unit), sack, { unit }),
    );
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual([
      "Guji",
      2.2681,
      26.46,
      "9.400001",
      14,
      590,
      "s1",
      "lb",
    ]);
  }
});

test("weights are typed in the unit of the person, and empty fields are none", () => {
  expect(read("stockKg", "5")).toEqual({ ok: true, value: 2.268 });
  expect(read("stockKg", " ")).toEqual({ ok: true, value: null });
  expect(read("seller", "")).toEqual({ ok: true, value: null });
  expect(typedValue(fields.unit, null, "kg")).toBe("kg");
});

test("amounts are read in the currency of the form, and are 0 where nothing is typed", () => {
  expect(typedValue(fields.freight, sack, "kg")).toBe("5.90");
  expect(typedValue(fields.freight, { ...sack, freight: { minor: 0, currency: "EUR" } }, "kg")).toBe("");
  expect(read("freight", "590", sack)).toEqual({ ok: true, value: 590 });
  expect(read("freight", "5.90")).toMatchObject({ ok: false });
  expect(read("freight", "")).toEqual({ ok: true, value: 0 });
});

test("bounds of a field hold, and one that must be there says so", () => {
  expect(read("price", "1.1234567")).toMatchObject({ ok: false });
  expect(read("days", "400")).toMatchObject({ ok: false, reason: expect.stringContaining("365") });
  expect(read("batchLbs", "")).toEqual({ ok: false, reason: "Batch size is required" });
});
