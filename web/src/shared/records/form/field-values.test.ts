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
  readField(fields[key], typed, row, { unit: "lb", timeZone: "UTC", currency: "JPY" });

const IN_KG = { unit: "kg", timeZone: "UTC" } as const;

test("every field that stands as its row filled it is read as that of the row", () => {
  for (const unit of ["kg", "lb"] as const) {
    const answers = Object.values(fields).map((field) =>
      readField(field, typedValue(field, sack, { unit, timeZone: "UTC" }), sack, { unit, timeZone: "UTC" }),
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
  expect(typedValue(fields.unit, null, IN_KG)).toBe("kg");
});

test("amounts are read in the currency of the form, and are 0 where nothing is typed", () => {
  expect(typedValue(fields.freight, sack, IN_KG)).toBe("5.90");
  expect(typedValue(fields.freight, { ...sack, freight: { minor: 0, currency: "EUR" } }, IN_KG)).toBe("");
  expect(read("freight", "590", sack)).toEqual({ ok: true, value: 590 });
  expect(read("freight", "5.90")).toMatchObject({ ok: false });
  expect(read("freight", "")).toEqual({ ok: true, value: 0 });
});

test("bounds of a field hold, and one that must be there says so", () => {
  expect(read("price", "1.1234567")).toMatchObject({ ok: false });
  expect(read("days", "400")).toMatchObject({ ok: false, reason: expect.stringContaining("365") });
  expect(read("batchLbs", "")).toEqual({ ok: false, reason: "Batch size is required" });
});

test("a moment is typed by the clocks of the roastery, and stays to the second where it is not changed", () => {
  const { done } = defineFields<{ done: string }>()({
    done: { kind: "moment", label: "Done", required: "Choose the day it was done" },
  });
  const row = { done: "2026-07-01T05:30:20.000Z" };
  const typedIn = { unit: "kg", timeZone: "Europe/Berlin" } as const;
  expect(typedValue(done, row, typedIn)).toBe("2026-07-01\n07:30");
  const read = (typed: string) => readField(done, typed, row, typedIn);
  expect(read("2026-07-01\n07:30")).toEqual({ ok: true, value: row.done });
  expect(read("2026-07-01\n08:00")).toEqual({ ok: true, value: "2026-07-01T06:00:00.000Z" });
  expect(read("yesterday\n08:00")).toEqual({ ok: false, reason: "Choose the day it was done" });
  expect(read("2026-07-01\n8 o'clock")).toEqual({ ok: false, reason: "Enter a time" });
  expect(read("2026-03-29\n02:30")).toMatchObject({ ok: false, reason: expect.stringContaining("did not exist") });
});
