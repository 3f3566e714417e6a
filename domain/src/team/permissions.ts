import type { Role } from "./roles.ts";

interface Right {
  /** As people read it in the settings and in docs/roles.md. */
  does: string;
  roles: readonly Role[];
}

const EVERYBODY: readonly Role[] = ["owner", "manager", "roaster", "viewer"];
const AT_THE_ROASTER: readonly Role[] = ["owner", "manager", "roaster"];
const IN_CHARGE: readonly Role[] = ["owner", "manager"];

/** What each role may do. The one table that decides: the server refuses by it, the screens offer by it. */
export const RIGHTS = {
  "green:read": { does: "See green coffee and its stock", roles: EVERYBODY },
  "green:write": { does: "Add, edit, receive, count and archive green coffee", roles: IN_CHARGE },
  "items:read": { does: "See roasted products and package sizes", roles: EVERYBODY },
  "items:write": { does: "Add, edit and archive roasted products and package sizes", roles: IN_CHARGE },
  "plans:read": { does: "See the plan, its batches and completed plans", roles: EVERYBODY },
  "plans:write": { does: "Change, complete and reopen the plan", roles: IN_CHARGE },
  "batches:write": { does: "Open batches and tick them off", roles: AT_THE_ROASTER },
  "roasts:read": { does: "See the roast journal", roles: EVERYBODY },
  "roasts:write": { does: "Log, edit and delete roasts", roles: AT_THE_ROASTER },
  "machines:read": { does: "See the roasting machines", roles: EVERYBODY },
  "machines:write": { does: "Add, edit and archive roasting machines", roles: IN_CHARGE },
  "machines:choose": { does: "Choose the machine that plans go by", roles: ["owner"] },
  "profile:read": { does: "See their own profile and roasteries", roles: EVERYBODY },
  "profile:write": { does: "Edit their own profile, switch roasteries, leave", roles: EVERYBODY },
  "roastery:write": { does: "Set up, name and describe the roastery", roles: ["owner"] },
  "team:read": { does: "See the team and the activity", roles: EVERYBODY },
  "team:write": { does: "Invite and remove people, change their roles", roles: IN_CHARGE },
  "ownership:write": { does: "Hand over ownership", roles: ["owner"] },
} as const satisfies Record<string, Right>;

export type Permission = keyof typeof RIGHTS;

export const mayDo = (role: Role, permission: Permission): boolean => {
  const { roles }: Right = RIGHTS[permission];
  return roles.includes(role);
};
