import { mayDo, type Permission, type Role } from "@tryer/domain/team";
import { createContext, type ReactNode, useContext } from "react";

/** Role of the signed-in person in the open roastery; null while that is not known, and then nothing is offered. */
export const CurrentRole = createContext<Role | null>(null);

export function useCan(permission: Permission): boolean {
  const role = useContext(CurrentRole);
  return role !== null && mayDo(role, permission);
}

/** Shows its children to people who have the permission. The server refuses everybody else by the same table. */
export function IfCan({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null;
}
