import { mayGiveRole, type Role } from "@tryer/domain/team";
import { Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Refuses somebody who gives or takes a role that is not theirs to give. */
export function checkRoleGift({ actor }: Work, ...roles: Role[]): void {
  if (roles.every((role) => mayGiveRole(actor.role, role))) return;
  throw new Refusal("FORBIDDEN", "Only an owner may make somebody an owner, or change or remove one");
}
