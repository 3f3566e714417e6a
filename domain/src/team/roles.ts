/** Roles in a roastery, from the owner, who may do everything, to the viewer, who only looks. */
export const ROLES = ["owner", "manager", "roaster", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Ownership is given and taken by owners only; every other role by whoever may edit the team. */
export const mayGiveRole = (giver: Role, role: Role): boolean => giver === "owner" || role !== "owner";

/** Role of an owner who hands a roastery over. */
export const FORMER_OWNER_ROLE: Role = "manager";

/**
 * Next owner of a roastery that has lost its last one: the highest role, and among equals whoever came first. Null
 * while there is an owner, or nobody at all. `members` stand in the order in which they came.
 */
export function nextOwner<Member extends { role: Role }>(members: readonly Member[]): Member | null {
  for (const role of ROLES) {
    const first = members.find((member) => member.role === role);
    if (first) return role === "owner" ? null : first;
  }
  return null;
}
