import type { TeamInvitation } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { roasteries } from "#db/schema/index.ts";
import { linkMail } from "../../mail/link-mail.ts";
import { query } from "../../runtime/query.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";

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

/** Outside any transaction: a mail server may take its time. */
export async function sendInvitation(context: RequestContext, invitation: TeamInvitation): Promise<void> {
  const { id, email, role, invitedBy } = invitation;
  const name = await roasteryName(context, undefined);
  const mail = linkMail({
    to: email,
    subject: `${invitedBy} invites you to ${name}`,
    before: `${invitedBy} invites you to work in ${name} on Tryer, as ${role}.`,
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
