import type { Role } from "@tryer/domain/team";

export const ROLE_LABELS: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  roaster: "Roaster",
  viewer: "Viewer",
};
