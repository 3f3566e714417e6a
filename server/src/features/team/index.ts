/**
 * Team: the people of a roastery, their roles and invitations, who did what, and going from one roastery to another.
 * A roastery always has an owner, and an invitation works for its address only.
 */
export { invitationsTo } from "./invitations/received-invitation.ts";
export { loadMembers, namesOf } from "./member-record.ts";
export { teamRouter } from "./team-router.ts";
