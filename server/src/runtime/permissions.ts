/** What a person may do, by role in the roastery. The one table that decides. */
export const ROLES = ["owner"] as const;
export type Role = (typeof ROLES)[number];

const PERMISSIONS = [
  "green:read",
  "green:write",
  "items:read",
  "items:write",
  "plans:read",
  "plans:write",
  "roasts:read",
  "roasts:write",
  "profile:read",
  "profile:write",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const ALLOWED: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(PERMISSIONS),
};

export const mayDo = (role: Role, permission: Permission) => ALLOWED[role].has(permission);

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);
