import type { TracedPlace } from "@tryer/contract";
import { expect, test } from "vitest";
import { traceWords } from "./trace-words.ts";

const place = (label: string, column: TracedPlace["column"], grams: number, of: Partial<TracedPlace> = {}) => ({
  key: `${column}:${label}`,
  column,
  place: null,
  label,
  detail: "",
  grams,
  count: 1,
  isStart: false,
  ...of,
});

const kg = (grams: number) => `${(grams / 1000).toFixed(2)} kg`;

test("the words of a chain say where its coffee came from, who has it and what is left", () => {
  const places = [
    place("PO-0001", "purchase", 60_000),
    place("GC-0001 Guji", "green", 60_000, { isStart: true }),
    place("Café Süd", "customer", 1000),
    place("R-0001", "roast", 10_000),
    place("R-0001, loose", "roasted", 8500),
    place("Roast loss", "roasted", 1500, { key: "end:loss" }),
  ];
  const flows = [
    { from: "purchase:PO-0001", to: "green:GC-0001 Guji", grams: 60_000 },
    { from: "green:GC-0001 Guji", to: "roast:R-0001", grams: 10_000 },
    { from: "roast:R-0001", to: "roasted:R-0001, loose", grams: 8500 },
    { from: "roast:R-0001", to: "end:loss", grams: 1500 },
    { from: "roasted:R-0001, loose", to: "customer:Café Süd", grams: 1000 },
  ];
  expect(traceWords({ label: "", places, flows }, kg)).toEqual([
    "Came from PO-0001 (60.00 kg).",
    "Went to Café Süd (1.00 kg).",
    "Still here: 50.00 kg of green coffee, 7.50 kg of roasted coffee.",
    "Roast loss: 1.50 kg.",
  ]);
});

test("a chain without a customer says so, and many customers are counted", () => {
  expect(traceWords({ label: "", places: [], flows: [] }, kg)).toEqual(["No customer has any of it."]);
  const places = ["A", "B", "C", "D"].map((label) => place(label, "customer", 250));
  const rest = place("others", "customer", 1000, { count: 7 });
  expect(traceWords({ label: "", places: [...places, rest], flows: [] }, kg)).toEqual([
    "Went to A (0.25 kg), B (0.25 kg), C (0.25 kg), 8 more.",
  ]);
});
