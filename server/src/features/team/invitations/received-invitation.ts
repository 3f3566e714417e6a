import { type InvitationPreview, type ReceivedInvitation, Role } from "@tryer/contract";
import { and, desc, eq, gt, type SQL } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { invitations, roasteries, users } from "#db/schema/index.ts";
import { requirePerson } from "../../../runtime/authorize.ts";
import { notFound, Refusal } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { systemQuery } from "../../../runtime/system.ts";

type Status = ReceivedInvitation["state"];

/** The auth library's words for what became of an invitation. */
const STATES: Record<string, Status> = {
  pending: "pending",
  accepted: "accepted",
  rejected: "declined",
  canceled: "revoked",
  expired: "expired",
};

interface Received {
  invitation: ReceivedInvitation;
  email: string;
  roasteryId: string;
}

const isOver = ({ status, expiresAt }: typeof invitations.$inferSelect, now: Date) =>
  STATES[status] === "pending" && expiresAt <= now;

async function select(tx: Tx, where: SQL | undefined, now: Date): Promise<Received[]> {
  const rows = await tx
    .select({ invitation: invitations, roasteryName: roasteries.name, invitedBy: users.name })
    .from(invitations)
    .innerJoin(roasteries, eq(roasteries.id, invitations.organizationId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(where)
    .orderBy(desc(invitations.createdAt))
    .limit(50);
  return rows.map(({ invitation: row, roasteryName, invitedBy }) => {
    return {
      email: row.email,
      roasteryId: row.organizationId,
      invitation: {
        id: row.id,
        roasteryName,
        invitedBy,
        role: Role.parse(row.role),
        expiresAt: row.expiresAt.toISOString(),
        state: isOver(row, now) ? "expired" : (STATES[row.status] ?? "expired"),
      },
    };
  });
}

/** An invitation to the signed-in person's confirmed address, and to no other. */
export async function findReceived(context: RequestContext, id: string): Promise<Received> {
  const { email } = requirePerson(context);
  const where = eq(invitations.id, id);
  const [found] = await systemQuery(context.database, (tx) => select(tx, where, context.now()));
  if (!found) throw notFound("Invitation");
  if (found.email !== email.toLowerCase()) throw new Refusal("NOT_FOUND", "This invitation is for another address");
  return found;
}

export async function showInvitation(context: RequestContext, { id }: { id: string }): Promise<ReceivedInvitation> {
  return (await findReceived(context, id)).invitation;
}

/** Answers without a session: who has the mail of an invitation is told whose roastery it is before they sign up. */
export async function previewInvitation(
  { database, now }: RequestContext,
  { id, email }: { id: string; email: string },
): Promise<InvitationPreview> {
  const asked = and(eq(invitations.id, id), eq(invitations.email, email));
  const [found] = await systemQuery(database, (tx) => select(tx, asked, now()));
  if (found?.invitation.state !== "pending") throw notFound("Invitation");
  const { roasteryName, invitedBy, role } = found.invitation;
  return { roasteryName, invitedBy, role };
}

/** Open invitations to the person with this address. */
export async function invitationsTo(tx: Tx, email: string, now: Date): Promise<ReceivedInvitation[]> {
  const waiting = and(
    eq(invitations.email, email.toLowerCase()),
    eq(invitations.status, "pending"),
    gt(invitations.expiresAt, now),
  );
  return (await select(tx, waiting, now)).map(({ invitation }) => invitation);
}
