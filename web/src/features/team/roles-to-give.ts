import { mayGiveRole, ROLES, type Role } from "@tryer/domain/team";
import { ROLE_LABELS } from "./role-words.ts";

/** Roles that somebody may give away, as a select takes them. */
export const rolesToGive = (giver: Role) =>
  ROLES.filter((role) => mayGiveRole(giver, role)).map((role) => ({ value: role, label: ROLE_LABELS[role] }));
