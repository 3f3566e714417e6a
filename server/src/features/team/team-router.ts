import type { Routes } from "../../runtime/api.ts";
import { changeRole } from "./change-role.ts";
import { leaveRoastery, removeMember } from "./end-membership.ts";
import { handOverOwnership } from "./hand-over-ownership.ts";
import { acceptInvitation, declineInvitation } from "./invitations/answer-invitation.ts";
import { invitePerson } from "./invitations/invite-person.ts";
import { previewInvitation, showInvitation } from "./invitations/received-invitation.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { restoreInvitation, revokeInvitation } from "./invitations/withdraw-invitation.ts";
import { listActivity } from "./list-activity.ts";
import { listRoasteries } from "./list-roasteries.ts";
import { openOwnRoastery, openRoastery } from "./open-roastery.ts";
import { restoreMember } from "./restore-member.ts";
import { showTeam } from "./show-team.ts";

export const teamRouter = {
  show: showTeam,
  invite: invitePerson,
  resend: resendInvitation,
  revoke: revokeInvitation,
  restoreInvitation,
  changeRole,
  remove: removeMember,
  restoreMember,
  handOver: handOverOwnership,
  leave: leaveRoastery,
  activity: listActivity,
  roasteries: listRoasteries,
  open: openRoastery,
  openOwn: openOwnRoastery,
  invitation: showInvitation,
  previewInvitation,
  accept: acceptInvitation,
  decline: declineInvitation,
} satisfies Routes<"team">;
