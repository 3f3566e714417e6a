import { ROLES } from "@tryer/domain/team";
import { z } from "zod";
import { procedure } from "./errors.ts";
import { id, page, paging } from "./fields.ts";

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
  /** The name of whoever invited. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({
  members: z.array(TeamMember),
  /** Sent and not answered. Empty for roles that may not edit the team. */
  invitations: z.array(TeamInvitation),
  /** Whether an invitation could be sent. */
  isMailOffered: z.boolean(),
});
export type Team = z.infer<typeof Team>;

/** Sent twice, it is refused the second time: there is one open invitation per address. */
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
  /** Who did it; people who left keep their name here. */
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

/** What an invitation says to whoever has its mail: enough to know whose roastery it is. */
export const InvitationPreview = ReceivedInvitation.pick({ roasteryName: true, invitedBy: true, role: true });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const Roasteries = z.object({
  roasteries: z.array(RoasteryOfPerson),
  /** Invitations to the person's address that wait for an answer. */
  invitations: z.array(ReceivedInvitation),
});
export type Roasteries = z.infer<typeof Roasteries>;

const withId = z.object({ id });

export const team = {
  show: procedure
    .route({ method: "GET", path: "/team", tags: ["Team"], summary: "The people of the roastery and open invitations" })
    .output(Team),
  invite: procedure
    .route({
      method: "POST",
      path: "/team/invitations",
      successStatus: 201,
      tags: ["Team"],
      summary: "Invite somebody by mail",
    })
    .input(InviteInput)
    .output(TeamInvitation),
  resend: procedure
    .route({
      method: "POST",
      path: "/team/invitations/{id}/resend",
      tags: ["Team"],
      summary: "Send an invitation again; it works for another seven days",
    })
    .input(withId)
    .output(TeamInvitation),
  revoke: procedure
    .route({
      method: "DELETE",
      path: "/team/invitations/{id}",
      tags: ["Team"],
      summary: "Take an invitation back",
    })
    .input(withId)
    .output(TeamInvitation),
  restoreInvitation: procedure
    .route({
      method: "POST",
      path: "/team/invitations/{id}/restore",
      tags: ["Team"],
      summary: "Let an invitation that was taken back work again, without a new mail",
    })
    .input(withId)
    .output(TeamInvitation),
  changeRole: procedure
    .route({ method: "PATCH", path: "/team/members/{id}", tags: ["Team"], summary: "Change a person's role" })
    .input(ChangeRoleInput)
    .output(TeamMember),
  remove: procedure
    .route({ method: "DELETE", path: "/team/members/{id}", tags: ["Team"], summary: "Remove a person from the team" })
    .input(withId)
    .output(TeamMember),
  restoreMember: procedure
    .route({
      method: "POST",
      path: "/team/members/{id}/restore",
      tags: ["Team"],
      summary: "Bring a person back whom somebody removed within the last day, in the role they had",
    })
    .input(withId)
    .output(TeamMember),
  handOver: procedure
    .route({
      method: "POST",
      path: "/team/members/{id}/hand-over",
      tags: ["Team"],
      summary: "Make a person the owner in one's own place",
    })
    .input(withId)
    .output(TeamMember),
  leave: procedure
    .route({ method: "POST", path: "/team/leave", tags: ["Team"], summary: "Leave the roastery" })
    .output(TeamMember),
  activity: procedure
    .route({ method: "GET", path: "/activity", tags: ["Team"], summary: "Who did what, newest first" })
    .input(z.object(paging))
    .output(page(ActivityEntry)),
  roasteries: procedure
    .route({
      method: "GET",
      path: "/roasteries",
      tags: ["Team"],
      summary: "The signed-in person's roasteries and the invitations they received",
    })
    .output(Roasteries),
  open: procedure
    .route({ method: "POST", path: "/roasteries/{id}/open", tags: ["Team"], summary: "Go to another roastery" })
    .input(withId)
    .output(RoasteryOfPerson),
  openOwn: procedure
    .route({
      method: "POST",
      path: "/roasteries/own/open",
      tags: ["Team"],
      summary: "Go to the roastery opened last, or to a new one for somebody who has none",
    })
    .output(RoasteryOfPerson),
  invitation: procedure
    .route({
      method: "GET",
      path: "/invitations/{id}",
      tags: ["Team"],
      summary: "An invitation to the signed-in person's address",
    })
    .input(withId)
    .output(ReceivedInvitation),
  previewInvitation: procedure
    .route({
      method: "GET",
      path: "/invitations/{id}/preview",
      tags: ["Team"],
      summary: "Whose roastery an open invitation is for; answered without a session, to whoever knows its address",
    })
    .input(z.object({ id, email: z.string().trim().toLowerCase().max(254).pipe(z.email()) }))
    .output(InvitationPreview),
  accept: procedure
    .route({
      method: "POST",
      path: "/invitations/{id}/accept",
      tags: ["Team"],
      summary: "Join the roastery and go there",
    })
    .input(withId)
    .output(RoasteryOfPerson),
  decline: procedure
    .route({ method: "POST", path: "/invitations/{id}/decline", tags: ["Team"], summary: "Decline an invitation" })
    .input(withId)
    .output(ReceivedInvitation),
};
