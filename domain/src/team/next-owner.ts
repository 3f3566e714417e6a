import { ROLES, type Role } from "./roles.ts";

/**
 * Who becomes owner of a roastery that has lost its last one: the highest role, and among equals whoever came first.
 * Null while there is an owner, or nobody at all. `members` stand in the order in which they came.
 */
export function nextOwner<Member extends { role: Role }>(members: readonly Member[]): Member | null {
  for (const role of ROLES) {
    const first = members.find((member) => member.role === role);
    if (first) return role === "owner" ? null : first;
  }
  return null;
}
