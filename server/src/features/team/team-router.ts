import { api } from "../../runtime/api.ts";
import { changeRole } from "./change-role.ts";
import { handOverOwnership } from "./hand-over-ownership.ts";
import { acceptInvitation, declineInvitation } from "./invitations/answer-invitation.ts";
import { invitePerson } from "./invitations/invite-person.ts";
import { previewInvitation, showInvitation } from "./invitations/received-invitation.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { restoreInvitation } from "./invitations/restore-invitation.ts";
import { revokeInvitation } from "./invitations/revoke-invitation.ts";
import { leaveRoastery } from "./leave-roastery.ts";
import { listActivity } from "./list-activity.ts";
import { listRoasteries } from "./list-roasteries.ts";
import { openOwnRoastery, openRoastery } from "./open-roastery.ts";
import { removeMember } from "./remove-member.ts";
import { restoreMember } from "./restore-member.ts";
import { showTeam } from "./show-team.ts";

export const teamRouter = {
  show: api.team.show.handler(({ context }) => showTeam(context)),
  invite: api.team.invite.handler(({ context, input }) => invitePerson(context, input)),
  resend: api.team.resend.handler(({ context, input }) => resendInvitation(context, input)),
  revoke: api.team.revoke.handler(({ context, input }) => revokeInvitation(context, input)),
  restoreInvitation: api.team.restoreInvitation.handler(({ context, input }) => restoreInvitation(context, input)),
  changeRole: api.team.changeRole.handler(({ context, input }) => changeRole(context, input)),
  remove: api.team.remove.handler(({ context, input }) => removeMember(context, input)),
  restoreMember: api.team.restoreMember.handler(({ context, input }) => restoreMember(context, input)),
  handOver: api.team.handOver.handler(({ context, input }) => handOverOwnership(context, input)),
  leave: api.team.leave.handler(({ context }) => leaveRoastery(context, undefined)),
  activity: api.team.activity.handler(({ context, input }) => listActivity(context, input)),
  roasteries: api.team.roasteries.handler(({ context }) => listRoasteries(context)),
  open: api.team.open.handler(({ context, input }) => openRoastery(context, input)),
  openOwn: api.team.openOwn.handler(({ context }) => openOwnRoastery(context)),
  invitation: api.team.invitation.handler(({ context, input }) => showInvitation(context, input)),
  previewInvitation: api.team.previewInvitation.handler(({ context, input }) => previewInvitation(context, input)),
  accept: api.team.accept.handler(({ context, input }) => acceptInvitation(context, input)),
  decline: api.team.decline.handler(({ context, input }) => declineInvitation(context, input)),
};
