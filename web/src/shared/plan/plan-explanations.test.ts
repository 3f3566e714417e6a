import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { weightsIn } from "../weights/weights.ts";
import { howGreen } from "./plan-explanations.ts";

const part = (coffeeName: string, greenLbs: number): PlanCoffee["parts"][number] => ({
  greenCoffee: {
    id: coffeeName,
    number: "GC-0001",
    coffeeName,
    origin: "",
    sharesName: false,
    ownerName: null,
    quantityKg: 60,
  },
  greenLbs,
  loggedLbs: 0,
});

const third = part("Huila", 26.46);

const row: PlanCoffee = {
  roastedItemId: "house",
  name: "House",
  roastLevel: "Medium",
  greenName: "Huila 34 %, Kaffa 33 %, Guji 33 %",
  greenCoffee: null,
  parts: [third, part("Kaffa", 26.46), part("Guji", 26.46)],
  shrinkage: { percentage: 15, source: "parts" },
  items: [{ id: "item", quantity: 27, packageSize: 2.5, packageUnit: "lb" }],
  leadPlanItemId: "item",
  outputLbs: 67.5,
  greenLbs: 79.38,
  requiredBatches: 8,
  completedBatches: 0,
  doneBatches: 0,
  doneLbs: 0,
  loggedBatches: 0,
  loggedLbs: 0,
  deletedRoasts: 0,
  progressPercent: 0,
};

const plain = (text: string) => text.replaceAll("\u2009", " ");

test("the green need of a blend names its coffees, whose weights add up to it in either unit", () => {
  expect(plain(howGreen(row, weightsIn("lb")))).toBe(
    "Green 79.38 lb = output 67.50 × 100 ⁄ (100 − 15 % shrinkage of the parts) = 26.46 lb Huila + 26.46 lb Kaffa + 26.46 lb Guji",
  );
  const inKg = plain(howGreen(row, weightsIn("kg")));
  expect(inKg).toMatch(/^Green 36\.01 kg = /);
  expect(inKg).toMatch(/ = 12\.00 kg Huila \+ 12\.00 kg Kaffa \+ 12\.01 kg Guji$/);
});

test("the green need of a single origin is explained as it always was", () => {
  const single = { ...row, greenCoffee: third.greenCoffee, parts: [{ ...third, greenLbs: 79.38 }] };
  expect(plain(howGreen({ ...single, shrinkage: { percentage: 15, source: "green" } }, weightsIn("lb")))).toBe(
    "Green 79.38 lb = output 67.50 × 100 ⁄ (100 − 15 % shrinkage of the green coffee)",
  );
});
