import { expect, test } from "vitest";
import { followKeys } from "./key-sequences.ts";

const KNOWN = ["g d", "g r", "n", "?"];

function press(...keys: string[]) {
  let pending = "";
  const pressed: string[] = [];
  for (const key of keys) {
    const step = followKeys(pending, key, KNOWN);
    pending = step.pending;
    if (step.pressed !== null) pressed.push(step.pressed);
  }
  return pressed;
}

test.each([
  [["g", "d"], ["g d"]],
  [["n"], ["n"]],
  [["g", "n"], ["n"]],
  [["g", "x", "d"], []],
  [["g", "g", "r"], ["g r"]],
  [["x", "?"], ["?"]],
])("%j", (keys, pressed) => {
  expect(press(...keys)).toEqual(pressed);
});
