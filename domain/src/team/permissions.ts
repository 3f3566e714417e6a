import type { Role } from "./roles.ts";

const EVERYBODY: readonly Role[] = ["owner", "manager", "roaster", "viewer"];
const AT_THE_ROASTER: readonly Role[] = ["owner", "manager", "roaster"];
const IN_CHARGE: readonly Role[] = ["owner", "manager"];

/** Roles that have each right. The one table that decides: the server refuses by it, the screens offer by it. */
export const RIGHTS = {
  "green:read": EVERYBODY,
  "green:write": IN_CHARGE,
  "stock:count": AT_THE_ROASTER,
  "packaging:read": EVERYBODY,
  "packaging:write": IN_CHARGE,
  "roasted:read": EVERYBODY,
  "roasted:pack": AT_THE_ROASTER,
  "roasted:write": IN_CHARGE,
  "locations:read": EVERYBODY,
  "locations:write": IN_CHARGE,
  "items:read": EVERYBODY,
  "items:write": IN_CHARGE,
  "plans:read": EVERYBODY,
  "plans:write": IN_CHARGE,
  "batches:write": AT_THE_ROASTER,
  "roasts:read": EVERYBODY,
  "roasts:write": AT_THE_ROASTER,
  "analytics:read": EVERYBODY,
  "views:manage": IN_CHARGE,
  "machines:read": EVERYBODY,
  "machines:write": IN_CHARGE,
  "machines:maintain": AT_THE_ROASTER,
  "machines:choose": ["owner"],
  "documents:read": IN_CHARGE,
  "files:write": IN_CHARGE,
  "costs:read": IN_CHARGE,
  "costs:write": IN_CHARGE,
  "purchases:read": IN_CHARGE,
  "purchases:write": IN_CHARGE,
  "samples:read": AT_THE_ROASTER,
  "samples:score": AT_THE_ROASTER,
  "samples:write": IN_CHARGE,
  "cupping:read": EVERYBODY,
  "cupping:write": AT_THE_ROASTER,
  "customers:names": AT_THE_ROASTER,
  "customers:read": IN_CHARGE,
  "customers:write": IN_CHARGE,
  "orders:read": AT_THE_ROASTER,
  "orders:pack": AT_THE_ROASTER,
  "orders:write": IN_CHARGE,
  "orders:overLimit": ["owner"],
  "invoices:read": IN_CHARGE,
  "invoices:write": IN_CHARGE,
  "prices:read": IN_CHARGE,
  "prices:write": IN_CHARGE,
  "profile:read": EVERYBODY,
  "profile:write": EVERYBODY,
  "roastery:write": ["owner"],
  "books:lock": ["owner"],
  "jobs:write": ["owner"],
  "keys:own": EVERYBODY,
  "keys:manage": ["owner"],
  "calendar:own": EVERYBODY,
  "webhooks:manage": ["owner"],
  "data:transfer": ["owner"],
  "team:read": EVERYBODY,
  "team:write": IN_CHARGE,
  "ownership:write": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof RIGHTS;

export const mayDo = (role: Role, permission: Permission): boolean => {
  const roles: readonly Role[] = RIGHTS[permission];
  return roles.includes(role);
};

/** Whether somebody sees what green coffee costs: a roaster where an owner lets roasters see it. */
export const mayReadCosts = (role: Role, { roastersSeeCosts }: { roastersSeeCosts: boolean }): boolean =>
  mayDo(role, "costs:read") || (roastersSeeCosts && role === "roaster");
