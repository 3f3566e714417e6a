import { expect, test } from "vitest";
import {
  checkReopening,
  PLAN_EVENTS,
  PLAN_STATUSES,
  type PlanEvent,
  type PlanStatus,
  planAfter,
} from "./plan-status.ts";

const EXPECTED: [PlanStatus, PlanEvent, PlanStatus | null][] = [
  ["pending", "change", "pending"],
  ["pending", "complete", "completed"],
  ["pending", "reopen", "pending"],
  ["completed", "change", null],
  ["completed", "complete", "completed"],
  ["completed", "reopen", "pending"],
];

test.each(EXPECTED)("a %s plan after '%s' is %s", (status, event, after) => {
  expect(planAfter(status, event)).toBe(after);
});

test("covers every status and event", () => {
  expect(EXPECTED).toHaveLength(PLAN_STATUSES.length * PLAN_EVENTS.length);
});

test("a completed plan is reopened only while the pending plan is empty", () => {
  expect(checkReopening(0)).toEqual({ ok: true });
  expect(checkReopening(1)).toEqual({ ok: false, reason: "pending-plan-has-items" });
});
