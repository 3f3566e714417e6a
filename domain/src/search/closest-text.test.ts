import fc from "fast-check";
import { expect, test } from "vitest";
import { closestText, matchRank } from "./closest-text.ts";

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

test.each([
  ["Green Coffee", "green", 0],
  ["Green Coffee", "  GREEN  co", 0],
  ["Add green coffee", "green", 1],
  ["Kenya AA (washed)", "washed", 1],
  ["Sul-de-Minas", "minas", 1],
  ["Evergreen", "green", 2],
  ["Add green coffee", "coffee add", 3],
  ["Green Coffee", "brown", null],
  ["Green Coffee", "green brown", null],
  ["Anything", "", 0],
])("%s for %s ranks %s", (text, typed, rank) => {
  expect(matchRank(text, typed)).toBe(rank);
});

test("a text is always found by each of its own parts, whatever the case", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/), fc.nat(), fc.nat(), (text, from, length) => {
      const part = text.slice(from % text.length).slice(0, 1 + length);
      expect(matchRank(text.toUpperCase(), part)).not.toBeNull();
    }),
  );
});
