import type { GreenCoffeeDetails } from "@tryer/contract";
import { expect, test } from "vitest";
import { sackLabelLines } from "./sack-label-lines.ts";

const weights = { weighed: (kg: number) => `${kg} kg` };
const green = {
  coffeeName: "Huila 24",
  number: "GC-0007",
  origin: "",
  country: "Colombia",
  process: "Washed",
  cropYear: "",
  certifications: "",
  bagWeightKg: null,
  ownerName: null,
} as unknown as GreenCoffeeDetails;

test("the label of a sack has the facts that are known, and no empty line", () => {
  expect(sackLabelLines(green, weights)).toEqual(["Huila 24", "GC-0007", "Colombia · Washed"]);
  expect(
    sackLabelLines({ ...green, bagWeightKg: 69, ownerName: "Café Ole", certifications: "Organic" }, weights),
  ).toEqual(["Huila 24", "GC-0007 · 69 kg", "Colombia · Washed", "Organic", "Coffee of Café Ole"]);
});
