import { expect, test } from "vitest";
import { bulkSummary } from "./merge-bulk-rows.ts";

const READY = { matched: true };
const NOT_READY = { matched: false };

test.each([
  [[READY, READY], "All items matched successfully", "2 of 2 items are ready to add."],
  [[READY, NOT_READY], "Some items could not be matched", "1 of 2 items are ready to add."],
  [[], "Some items could not be matched", "0 of 0 items are ready to add."],
])("%j", (rows, title, start) => {
  const summary = bulkSummary(rows);
  expect(summary.title).toBe(title);
  expect(summary.text).toBe(`${start} Only matched items will be added to the plan.`);
});
