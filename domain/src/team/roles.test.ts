import { expect, test } from "vitest";
import { nextOwner, type Role } from "./roles.ts";

const team = (...roles: Role[]) => roles.map((role, index) => ({ role, index }));

test.each([
  ["the manager before those who came earlier", team("viewer", "roaster", "manager"), 2],
  ["the first of two managers", team("manager", "manager"), 0],
  ["a viewer where there is nobody else", team("viewer"), 0],
  ["nobody while there is an owner", team("manager", "owner"), undefined],
  ["nobody in an empty roastery", team(), undefined],
])("a roastery without an owner goes to %s", (_, members, heir) => {
  expect(nextOwner(members)?.index).toBe(heir);
});
