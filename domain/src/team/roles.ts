/** What a person is in a roastery, from the one who may do everything to the one who only looks. */
export const ROLES = ["owner", "manager", "roaster", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Ownership is given and taken by owners only; every other role by whoever may edit the team. */
export const mayGiveRole = (giver: Role, role: Role): boolean => giver === "owner" || role !== "owner";

/** What an owner hands over to somebody leaves them with. */
export const FORMER_OWNER_ROLE: Role = "manager";
