import { expect, test } from "vitest";
import { closestText } from "./closest-text.ts";

const PAGES = ["dashboard", "roasts", "inventory", "items", "demand-planner", "batch-tracking", "settings"];

test.each([
  ["invetory", "inventory"],
  ["Roast", "roasts"],
  ["demandplaner", "demand-planner"],
  ["batch_tracking", "batch-tracking"],
  ["setings", "settings"],
  ["wholesale", null],
  ["x", null],
])("%s was meant as %s", (typed, meant) => {
  expect(closestText(typed, PAGES)).toBe(meant);
});
