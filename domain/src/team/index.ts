export { type Activity, activityText, isActivity } from "./activity-words.ts";
export { heirOf } from "./heir-of.ts";
export { mayDo, type Permission, RIGHTS } from "./permissions.ts";
export { FORMER_OWNER_ROLE, isRole, mayGiveRole, ROLES, type Role } from "./roles.ts";
