import { describe, expect, test } from "vitest";
import { AREAS } from "../contract.ts";
import { activityText, isActivity } from "./activities.ts";
import { affectedAreas } from "./invalidations.ts";

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

  test.each([
    "roast.edited",
    "roast.removed",
    "roast.restored",
    "roast.logs_import_undone",
    "green.edited",
    "item.edited",
    "coffee_sample.edited",
  ] as const)("%s has cupping sessions and scores read anew, which name the coffee", (activity) => {
    expect(affectedAreas(activity)).toContain("cupping");
  });

  test("a log that gives its roast another weight has stock and plan read anew", () => {
    expect(affectedAreas("roast.log_attached")).toEqual(expect.arrayContaining(["roasts", "green", "planner"]));
  });

  test("an import of all data has every area read anew", () => {
    expect(affectedAreas("data.imported")).toEqual(AREAS);
  });
});
