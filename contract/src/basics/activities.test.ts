import { describe, expect, test } from "vitest";
import { activityText, isActivity } from "./activities.ts";

describe("activity", () => {
  test.each([
    ["roast.added", "R-0007", "logged roast R-0007"],
    ["plan.completed", null, "completed plan"],
    ["member.left", "ignored", "left the team"],
  ] as const)("%s of %s reads '%s'", (activity, subject, text) => {
    expect(activityText(activity, subject)).toBe(text);
  });

  test("an unknown action is no activity", () => {
    expect([isActivity("roast.added"), isActivity("toString")]).toEqual([true, false]);
  });
});
