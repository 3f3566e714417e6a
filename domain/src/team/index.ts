export { mayDo, mayReadCosts, type Permission, RIGHTS } from "./permissions.ts";
export { RIGHT_WORDS } from "./right-words.ts";
export { FORMER_OWNER_ROLE, isRole, mayGiveRole, nextOwner, ROLES, type Role } from "./roles.ts";
