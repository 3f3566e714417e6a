import { expect, test } from "vitest";
import { mergedRecallState, nextRecallAct, RECALL_STATES, recallCounts, stateAfterMail } from "./recalls.ts";

test("a mail tells a customer, and takes nobody back who is further", () => {
  expect(RECALL_STATES.map(stateAfterMail)).toEqual(["told", "told", "back", "closed"]);
});

test("customers are counted by state", () => {
  expect(recallCounts(["open", "told", "told", "closed"])).toEqual({ open: 1, told: 2, back: 0, closed: 1 });
});

test.each([
  ["closed", "told", "told"],
  ["back", "closed", "back"],
  ["closed", null, "told"],
  ["open", null, "open"],
] as const)("two customers at %s and %s are one at %s", (one, other, merged) => {
  const states = [
    { state: one, mayHaveGoods: true },
    { state: other, mayHaveGoods: true },
  ] as const;
  expect(mergedRecallState(states[0], states[1])).toBe(merged);
  expect(mergedRecallState(states[1], states[0])).toBe(merged);
});

test("a customer without goods takes nobody back", () => {
  const closed = { state: "closed", mayHaveGoods: true } as const;
  expect(mergedRecallState(closed, { state: null, mayHaveGoods: false })).toBe("closed");
});

test.each([
  ["some were not told", { open: 3, told: 5, back: 0, closed: 0 }, "tell"],
  ["all were told, some still have goods", { open: 0, told: 2, back: 6, closed: 0 }, null],
  ["everybody is done", { open: 0, told: 0, back: 6, closed: 2 }, "close"],
  ["no customer has any of it", { open: 0, told: 0, back: 0, closed: 0 }, null],
] as const)("the next act of a recall where %s", (_, counts, act) => {
  expect(nextRecallAct(false, counts)).toBe(act);
  expect(nextRecallAct(true, counts)).toBeNull();
});
