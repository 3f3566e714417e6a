import { type CasesOf, everybody, foreign, inCharge, own, ownerOnly, refused } from "../operation-case.ts";

const member = foreign(({ memberId }) => ({ id: memberId }));
const invitation = foreign(({ invitationId }) => ({ id: invitationId }));

export const team: CasesOf<"team"> = {
  show: everybody(own()),
  activity: everybody(own()),
  invite: inCharge(own(() => ({ email: "new@roastery.example", role: "roaster" }))),
  resend: inCharge(invitation),
  revoke: inCharge(invitation),
  restoreInvitation: inCharge(foreign(({ revokedInvitationId }) => ({ id: revokedInvitationId }))),
  changeRole: inCharge(foreign(({ memberId }) => ({ id: memberId, role: "viewer" }))),
  remove: inCharge(member),
  restoreMember: inCharge(member),
  handOver: ownerOnly(member),
  roasteries: everybody(own()),
  invitation: everybody({ ...invitation, isForAnother: true }),
  previewInvitation: everybody({
    ...foreign(({ invitationId }) => ({ id: invitationId, email: "guess@roastery.example" })),
    isForAnother: true,
    isPublic: true,
  }),
  accept: everybody(invitation),
  decline: everybody(invitation),
  // Last: afterwards the person is somewhere else, or in another role.
  open: everybody(foreign(({ roasteryId }) => ({ id: roasteryId }))),
  openOwn: everybody(own()),
  leave: everybody(refused()),
};
