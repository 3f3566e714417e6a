import { describe, expect, test } from "vitest";
import { mayDo, mayReadCosts, RIGHTS } from "./permissions.ts";
import { isRole, mayGiveRole, ROLES, type Role } from "./roles.ts";

describe("roles", () => {
  test("each may do at least what the next one may", () => {
    for (const [index, role] of ROLES.entries()) {
      const below = ROLES[index + 1];
      if (below === undefined) continue;
      for (const roles of Object.values<readonly Role[]>(RIGHTS)) {
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

  test("roasters see costs where an owner lets them, viewers never", () => {
    const seen = (roastersSeeCosts: boolean) => ROLES.filter((role) => mayReadCosts(role, { roastersSeeCosts }));
    expect([seen(false), seen(true)]).toEqual([
      ["owner", "manager"],
      ["owner", "manager", "roaster"],
    ]);
  });

  test("an unknown text is no role", () => {
    expect(["owner", "Owner", "admin", ""].map(isRole)).toEqual([true, false, false, false]);
  });
});
