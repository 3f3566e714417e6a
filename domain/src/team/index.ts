export { type Activity, activityText, isActivity } from "./activity-words.ts";
export { nextOwner } from "./next-owner.ts";
export { mayDo, type Permission, RIGHTS } from "./permissions.ts";
export { FORMER_OWNER_ROLE, isRole, mayGiveRole, ROLES, type Role } from "./roles.ts";
