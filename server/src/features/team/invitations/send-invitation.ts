import type { TeamInvitation } from "@tryer/contract";
import { nameInMail, nextInvitationMs } from "@tryer/domain/accounts";
import { eq } from "drizzle-orm";
import { roasteries } from "#db/schema/index.ts";
import { countAttempt, limitKey } from "#features/accounts/index.ts";
import { linkMail } from "../../../mail/link-mail.ts";
import { query } from "../../../runtime/query.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";

const roasteryName = query({
  permission: "team:write",
  async run({ tx, actor }, _input: undefined) {
    const [roastery] = await tx
      .select({ name: roasteries.name })
      .from(roasteries)
      .where(eq(roasteries.id, actor.roasteryId));
    return roastery?.name ?? "a roastery";
  },
});

/** Counts a mail to a mailbox: five invitations an hour and ten a day, whoever sends them. Refuses one more. */
export async function countInvitationMail({ database, now }: RequestContext, email: string): Promise<void> {
  const limit = { key: limitKey("invitation-to", email), nextMs: nextInvitationMs };
  if ((await countAttempt(database, [limit], now())) === null) return;
  throw invalid(
    "This address has got several invitations already. The invitation is kept: send it again in a few hours.",
    "email",
  );
}

/** Sends the mail outside any transaction, because a mail server may take its time. Names in it are plain text. */
export async function sendInvitation(context: RequestContext, invitation: TeamInvitation): Promise<void> {
  const { id, email, role, invitedBy } = invitation;
  const name = nameInMail(await roasteryName(context, undefined), "a roastery");
  const inviter = nameInMail(invitedBy, "Someone");
  const mail = linkMail({
    to: email,
    subject: `${inviter} invites you to ${name}`,
    before: `${inviter} invites you to work in ${name} on Tryer, as ${role}.`,
    link: `${context.publicUrl}/invitation/${id}?email=${encodeURIComponent(email)}`,
    label: "Accept the invitation",
    after: "The link works for seven days and for this address only. If you do not know the sender, do nothing.",
  });
  try {
    await context.mailer.send(mail);
  } catch {
    throw invalid("The invitation is kept, but its mail could not be sent. Send it again in a moment.");
  }
}
