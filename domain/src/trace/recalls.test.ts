import { expect, test } from "vitest";
import { RECALL_STATES, recallCounts, stateAfterMail } from "./recalls.ts";

test("a mail tells a customer, and takes nobody back who is further", () => {
  expect(RECALL_STATES.map(stateAfterMail)).toEqual(["told", "told", "back", "closed"]);
});

test("customers are counted by state", () => {
  expect(recallCounts(["open", "told", "told", "closed"])).toEqual({ open: 1, told: 2, back: 0, closed: 1 });
});
