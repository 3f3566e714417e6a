import { describe, expect, test } from "vitest";
import { activityText, isActivity } from "./activity-words.ts";
import { mayDo, RIGHTS } from "./permissions.ts";
import { isRole, mayGiveRole, ROLES, type Role } from "./roles.ts";

describe("roles", () => {
  test("each may do at least what the next one may", () => {
    for (const [index, role] of ROLES.entries()) {
      const below = ROLES[index + 1];
      if (below === undefined) continue;
      for (const { roles } of Object.values<{ roles: readonly Role[] }>(RIGHTS)) {
        expect(!roles.includes(below) || roles.includes(role), `${role} and ${below}`).toBe(true);
      }
    }
  });

  test("the viewer writes nothing but what is their own", () => {
    const writes = Object.keys(RIGHTS).filter((name) => name.endsWith(":write"));
    const allowed = writes.filter((name) => name in RIGHTS && mayDo("viewer", name as keyof typeof RIGHTS));
    expect(allowed).toEqual(["profile:write"]);
  });

  test.each([
    ["owner", "owner", true],
    ["owner", "viewer", true],
    ["manager", "manager", true],
    ["manager", "owner", false],
  ] as const)("%s may make somebody %s: %s", (giver, role, allowed) => {
    expect(mayGiveRole(giver, role)).toBe(allowed);
  });

  test("nothing else is a role", () => {
    expect(["owner", "Owner", "admin", ""].map(isRole)).toEqual([true, false, false, false]);
  });
});

describe("activity", () => {
  test.each([
    ["roast.added", "R-0007", "logged roast R-0007"],
    ["plan.completed", null, "completed plan"],
    ["member.left", "ignored", "left the team"],
  ] as const)("%s of %s reads '%s'", (activity, subject, text) => {
    expect(activityText(activity, subject)).toBe(text);
  });

  test("what nobody named is no activity", () => {
    expect([isActivity("roast.added"), isActivity("toString")]).toEqual([true, false]);
  });
});
