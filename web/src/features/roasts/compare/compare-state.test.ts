import { expect, test } from "vitest";
import { readCompareState, writeCompareState } from "./compare-state.ts";

const ONE = "01900000-0000-7000-8000-000000000001";
const TWO = "01900000-0000-7000-8000-000000000002";

test("an address with two ids alone shows beans and rate of rise from the charge", () => {
  const state = readCompareState({ ids: `${ONE},${TWO}` });
  expect(state).toEqual({ ids: [ONE, TWO], align: "charge", lines: ["bean", "rate"], hidden: [] });
  expect(writeCompareState(state)).toEqual({ ids: `${ONE},${TWO}` });
});

test("every choice comes back from the address", () => {
  const state = { ids: [TWO, ONE], align: "firstCrackStart" as const, lines: ["env" as const], hidden: [ONE] };
  expect(readCompareState(writeCompareState(state))).toEqual(state);
  const without = writeCompareState({ ...state, lines: [] });
  expect(without.lines).toBe("none");
  expect(readCompareState(without).lines).toEqual([]);
});

test("values that do not fit count as absent: other words, ids that are none, the eleventh roast", () => {
  const many = Array.from({ length: 12 }, (_, at) => `01900000-0000-7000-8000-0000000000${at + 10}`);
  expect(readCompareState({ ids: `x,${ONE},,${ONE}`, align: "drop", lines: "bean,gas" })).toEqual({
    ids: [ONE],
    align: "charge",
    lines: ["bean"],
    hidden: [],
  });
  expect(readCompareState({ ids: many.join() }).ids).toEqual(many.slice(0, 10));
  expect(readCompareState({}).ids).toEqual([]);
});
