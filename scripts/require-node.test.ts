import { expect, it } from "vitest";
import { isNewEnough } from "./require-node.mjs";

it.each([
  ["18.20.0", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["22.4.1", true],
  ["24.0.0", true],
])("Node.js %s is new enough: %s", (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
