import { expect, test } from "vitest";
import { isGround } from "./grinds.ts";

test.each([
  ["", false],
  [" Whole Beans ", false],
  ["Ganze Bohne", false],
  ["Espresso", true],
  ["Filter, coarse", true],
])("the grind %j is ground: %j", (grind, ground) => {
  expect(isGround(grind)).toBe(ground);
});
