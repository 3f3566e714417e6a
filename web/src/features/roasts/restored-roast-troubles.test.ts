import type { Roast } from "@tryer/contract";
import { expect, test } from "vitest";
import { weightsIn } from "#shared/weights/weights.ts";
import { restoredRoastTroubles } from "./restored-roast-troubles.ts";

const roast: Roast = {
  id: "r",
  number: "R-0001",
  greenWeightKg: 5.443,
  roastedWeightKg: null,
  isRoastedEstimated: false,
  status: "good",
  profile: null,
  isOutsideProfile: false,
  machine: null,
  operator: null,
  noted: {},
  yieldPercent: null,
  lossPercent: null,
  durationSec: null,
  greenCoffee: { id: "g", number: "GC-0001", coffeeName: "Guji", origin: "", sharesName: false, ownerName: null },
  greenName: "Guji",
  parts: [],
  roastedItem: null,
  roastedAt: "2026-11-17T06:40:00.000Z",
  roastLevel: null,
  notes: "",
  shortfallKg: 0,
  isHistory: false,
  batch: { id: "b", batchNumber: 2, planItemId: "p", planStatus: "pending" },
  version: 1,
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
};
const troubles = (restored: Partial<Roast>) =>
  restoredRoastTroubles({ ...roast, ...restored }, roast, weightsIn("lb")).map((line) =>
    line.replaceAll("\u2009", " "),
  );

test("a roast that is back as it was has no troubles", () => {
  expect(troubles({})).toEqual([]);
});

test("a roast that is back tells what the stock lacks by now and that its batch is another roast's", () => {
  expect(troubles({ shortfallKg: 1.587, batch: null })).toEqual([
    "3.50 lb of Guji was not in stock. Count the coffee and correct the quantity.",
    "It is no longer linked to batch 2, which changed meanwhile.",
  ]);
});
