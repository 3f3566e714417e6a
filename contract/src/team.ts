import { ROLES } from "@tryer/domain/team";
import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import { id, page, paging } from "./basics/fields.ts";
import { OPEN_TO_ALL, read, SESSION_ONLY, write } from "./basics/operation.ts";

export const Role = z.enum(ROLES, { error: `Role must be one of ${ROLES.join(", ")}` });

export const TeamMember = z.object({
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  role: Role,
  joinedAt: z.string(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z.object({
  id,
  email: z.string(),
  role: Role,
  /** Name of the person who invited. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({
  members: z.array(TeamMember),
  /** Open invitations. Empty for roles that may not edit the team. */
  invitations: z.array(TeamInvitation),
  /** Whether an invitation could be sent. */
  isMailOffered: z.boolean(),
});
export type Team = z.infer<typeof Team>;

/** Input of an invitation. A second one to an address is refused: one invitation per address is open. */
export const InviteInput = z.object({
  email: z
    .string({ error: "Email is required" })
    .trim()
    .toLowerCase()
    .min(1, "Email is required")
    .max(254, "Email can have at most 254 characters")
    .pipe(z.email("Email must be an address such as ada@roastery.example")),
  role: Role,
});
export type InviteInput = z.infer<typeof InviteInput>;

export const ChangeRoleInput = z.object({ id, role: Role });
export type ChangeRoleInput = z.infer<typeof ChangeRoleInput>;

export const ActivityEntry = z.object({
  id,
  /** Name of the person who did it; kept after they leave. */
  name: z.string(),
  /** The rest of the sentence, as 'logged roast R-0007'. */
  text: z.string(),
  action: z.string(),
  createdAt: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const RoasteryOfPerson = z.object({ id, name: z.string(), role: Role, isOpen: z.boolean() });
export type RoasteryOfPerson = z.infer<typeof RoasteryOfPerson>;

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  id,
  roasteryName: z.string(),
  invitedBy: z.string(),
  role: Role,
  expiresAt: z.string(),
  state: z.enum(["pending", "accepted", "declined", "revoked", "expired"]),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** Invitation as anybody who has its mail may read it: enough to know whose roastery it is. */
export const InvitationPreview = ReceivedInvitation.pick({ roasteryName: true, invitedBy: true, role: true });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const Roasteries = z.object({
  roasteries: z.array(RoasteryOfPerson),
  /** Invitations to the person's address that wait for an answer. */
  invitations: z.array(ReceivedInvitation),
});
export type Roasteries = z.infer<typeof Roasteries>;

export const team = {
  show: read({
    path: "/team",
    scope: "team:read",
    tags: ["Team"],
    summary: "The people of the roastery and open invitations",
  }).output(Team),
  invite: write({
    method: "POST",
    path: "/team/invitations",
    scope: SESSION_ONLY,
    successStatus: 201,
    tags: ["Team"],
    summary: "Invite someone by mail",
    causes: ["member.invited"],
  })
    .input(InviteInput)
    .output(TeamInvitation),
  resend: write({
    method: "POST",
    path: "/team/invitations/{id}/resend",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Send an invitation again; it works for another seven days",
    causes: ["invitation.resent"],
  })
    .input(withId)
    .output(TeamInvitation),
  revoke: write({
    method: "DELETE",
    path: "/team/invitations/{id}",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Withdraw an invitation",
    causes: ["invitation.revoked"],
  })
    .input(withId)
    .output(TeamInvitation),
  restoreInvitation: write({
    method: "POST",
    path: "/team/invitations/{id}/restore",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Restore a withdrawn invitation, without a new mail",
    causes: ["invitation.restored"],
  })
    .input(withId)
    .output(TeamInvitation),
  changeRole: write({
    method: "PATCH",
    path: "/team/members/{id}",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Change a person's role",
    causes: ["member.role_changed"],
  })
    .input(ChangeRoleInput)
    .output(TeamMember),
  remove: write({
    method: "DELETE",
    path: "/team/members/{id}",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Remove a person from the team",
    causes: ["member.removed"],
  })
    .input(withId)
    .output(TeamMember),
  restoreMember: write({
    method: "POST",
    path: "/team/members/{id}/restore",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Restore a person who was removed within the last day, in the role they had",
    causes: ["member.restored"],
  })
    .input(withId)
    .output(TeamMember),
  handOver: write({
    method: "POST",
    path: "/team/members/{id}/hand-over",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Hand over ownership to a person",
    causes: ["ownership.handed_over"],
  })
    .input(withId)
    .output(TeamMember),
  leave: write({
    method: "POST",
    path: "/team/leave",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Leave the roastery",
    causes: ["member.left"],
  }).output(TeamMember),
  activity: read({ path: "/activity", scope: "team:read", tags: ["Team"], summary: "Who did what, newest first" })
    .input(
      z.object({
        ...paging,
        /** Record that the changes are of; those of all where it is left out. */
        subjectId: id.optional(),
      }),
    )
    .output(page(ActivityEntry)),
  roasteries: read({
    path: "/roasteries",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "The signed-in person's roasteries and the invitations they received",
  }).output(Roasteries),
  open: write({
    method: "POST",
    path: "/roasteries/{id}/open",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Go to another roastery",
    causes: [],
  })
    .input(withId)
    .output(RoasteryOfPerson),
  openOwn: write({
    method: "POST",
    path: "/roasteries/own/open",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Go to the roastery opened last, or to a new one for someone who has none",
    causes: [],
  }).output(RoasteryOfPerson),
  invitation: read({
    path: "/invitations/{id}",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "An invitation to the signed-in person's address",
  })
    .input(withId)
    .output(ReceivedInvitation),
  previewInvitation: read({
    path: "/invitations/{id}/preview",
    scope: OPEN_TO_ALL,
    tags: ["Team"],
    summary: "Read the roastery of an open invitation; needs no session",
  })
    .input(z.object({ id, email: z.string().trim().toLowerCase().max(254).pipe(z.email()) }))
    .output(InvitationPreview),
  accept: write({
    method: "POST",
    path: "/invitations/{id}/accept",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Join the roastery and go there",
    causes: ["member.joined"],
  })
    .input(withId)
    .output(RoasteryOfPerson),
  decline: write({
    method: "POST",
    path: "/invitations/{id}/decline",
    scope: SESSION_ONLY,
    tags: ["Team"],
    summary: "Decline an invitation",
    causes: ["invitation.declined"],
  })
    .input(withId)
    .output(ReceivedInvitation),
};
