import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { weightsIn } from "../weights/weights.ts";
import { optimalSizes } from "./optimal-sizes.ts";
import { howBatches, howGreen } from "./plan-explanations.ts";

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
  roasted: null,
});

const third = part("Huila", 26.46);

const row: PlanCoffee = {
  roastedItemId: "house",
  name: "House",
  roastLevel: "Medium",
  isDecaf: false,
  greenName: "Huila 34%, Kaffa 33%, Guji 33%",
  greenCoffee: null,
  parts: [third, part("Kaffa", 26.46), part("Guji", 26.46)],
  shrinkage: { percentage: 15, source: "parts" },
  machine: null,
  batchSizeLbs: 10,
  minBatchLbs: null,
  items: [{ id: "item", quantity: 27, packageSize: 2.5, packageUnit: "lb" }],
  leadPlanItemId: "item",
  outputLbs: 67.5,
  carriedOverGrams: 0,
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
    "Green 79.38 lb = output 67.50 × 100 ⁄ (100 − 15% shrinkage of the parts) = 26.46 lb Huila + 26.46 lb Kaffa + 26.46 lb Guji",
  );
  const inKg = plain(howGreen(row, weightsIn("kg")));
  expect(inKg).toMatch(/^Green 36\.01 kg = /);
  expect(inKg).toMatch(/ = 12\.00 kg Huila \+ 12\.00 kg Kaffa \+ 12\.01 kg Guji$/);
});

test("the green need of a single origin is explained as it always was", () => {
  const single = { ...row, greenCoffee: third.greenCoffee, parts: [{ ...third, greenLbs: 79.38 }] };
  expect(plain(howGreen({ ...single, shrinkage: { percentage: 15, source: "green" } }, weightsIn("lb")))).toBe(
    "Green 79.38 lb = output 67.50 × 100 ⁄ (100 − 15% shrinkage of the green coffee)",
  );
});

const roastedPart = (name: string, greenLbs: number, percentage: number): PlanCoffee["parts"][number] => ({
  ...part(`${name} green`, greenLbs),
  roasted: {
    id: name,
    name,
    roastLevel: "Dark",
    isDecaf: false,
    proportion: 50,
    outputLbs: 20,
    shrinkage: { percentage, source: "part" },
    machine: null,
    batchSizeLbs: 10,
    minBatchLbs: null,
    requiredBatches: 3,
    doneBatches: 0,
    doneLbs: 0,
  },
});

const mixed: PlanCoffee = {
  ...row,
  parts: [roastedPart("Huila", 25, 20), roastedPart("Kaffa", 23.81, 16)],
  outputLbs: 40,
  carriedOverGrams: 0,
  greenLbs: 48.81,
  requiredBatches: 6,
};

test("green need and batches of a blend of roasted coffees are explained part by part", () => {
  expect(plain(howGreen(mixed, weightsIn("lb")))).toBe(
    "Green 48.81 lb = 25.00 lb Huila + 23.81 lb Kaffa. " +
      "Huila: Green 25.00 lb = output 20.00 × 100 ⁄ (100 − 20% shrinkage of the part). " +
      "Kaffa: Green 23.81 lb = output 20.00 × 100 ⁄ (100 − 16% shrinkage of the part)",
  );
  expect(plain(howBatches(mixed, weightsIn("lb")))).toBe(
    "Huila: 3 batches = 25.00 lb ÷ 10.00 lb a batch, rounded up. Kaffa: 3 batches = 23.81 lb ÷ 10.00 lb a batch, rounded up",
  );
});

test("the machine of a product and its smallest batch stand beside the number of batches", () => {
  const large = { machine: { id: "large", name: "Loring" }, batchSizeLbs: 30, minBatchLbs: 25 };
  const single = { ...mixed, ...large, parts: [], greenLbs: 56.25, requiredBatches: 2 };
  expect(plain(howBatches(single, weightsIn("lb")))).toBe(
    "2 batches = 56.25 lb ÷ 30.00 lb a batch, rounded up. Roasted on Loring. Fewest batches from 25.00 lb up",
  );
  expect(optimalSizes(single, weightsIn("lb"))?.leftOverCentiLbs).toBe(0);
});

test("sizes of the optimal rule are told with what is left over, also part by part, and none under the plain rule", () => {
  const lb = weightsIn("lb");
  const told = (of: PlanCoffee, minBatchLbs: number | null) => {
    const parts = of.parts.map((part) => ({ ...part, roasted: part.roasted && { ...part.roasted, minBatchLbs } }));
    const found = optimalSizes({ ...of, minBatchLbs, parts }, lb);
    return found && { ...found, sizes: plain(found.sizes) };
  };
  const single = { ...mixed, parts: [], greenLbs: 21, doneLbs: 0, requiredBatches: 3 };
  expect(told(single, null)).toBeNull();
  expect(told(single, 4)).toEqual({ sizes: "10.00 lb + 7.00 lb + 4.00 lb", leftOverCentiLbs: 0 });
  expect(told(single, 8)).toEqual({ sizes: "3 × 8.00 lb", leftOverCentiLbs: 300 });
  expect(told(mixed, 8)).toEqual({ sizes: "9.00 lb + 5 × 8.00 lb", leftOverCentiLbs: 19 });
});
