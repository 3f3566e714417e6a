// Team: roles, the rights of each and the scopes of programs, as tables that server and screens ask. A right that is in
// no table is nobody's.
export { mayDo, mayReadCosts, type Permission, RIGHTS } from "./permissions.ts";
export { RIGHT_WORDS } from "./right-words.ts";
export { FORMER_OWNER_ROLE, isRole, mayGiveRole, nextOwner, ROLES, type Role } from "./roles.ts";
export { ALL_SCOPES, isReadScope, isScope, READ_SCOPES, type ReadScope, SCOPES, type Scope } from "./scopes.ts";
