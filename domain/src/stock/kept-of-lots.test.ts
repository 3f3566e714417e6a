import { expect, it } from "vitest";
import { keptOfLots } from "./kept-of-lots.ts";

const kept = (grams: number[]) =>
  keptOfLots(grams.map((each, at) => ({ lotId: `lot ${at}`, grams: each }))).map((lot) => [lot.lotId, lot.grams]);

it.each([
  ["nothing came back", [150, 100], { "lot 0": 150, "lot 1": 100 }],
  ["a mixed bag came back to the newer lot", [150, -150], {}],
  ["one of two mixed bags came back", [150, 350, -250], { "lot 0": 150, "lot 1": 100 }],
  ["all that a lot gave came back", [0, 250], { "lot 1": 250 }],
])("tells what a customer has where %s", (_, grams, expected) => {
  expect(Object.fromEntries(kept(grams))).toEqual(expected);
});
