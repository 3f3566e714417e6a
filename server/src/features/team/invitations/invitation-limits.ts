import { and, eq } from "drizzle-orm";
import { invitations, members } from "#db/schema/index.ts";
import { doneWithinTheHour } from "../../../runtime/mail-allowance.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

const MAX_PEOPLE = 100;
const MAX_MAILS_AN_HOUR = 30;

/** People in the team and those who are invited together, so that a list of them always fits one answer. */
export async function checkRoomInTeam({ tx, actor }: Work): Promise<void> {
  const people = await tx.$count(members, eq(members.organizationId, actor.roasteryId));
  const invited = await tx.$count(
    invitations,
    and(eq(invitations.organizationId, actor.roasteryId), eq(invitations.status, "pending")),
  );
  if (people + invited >= MAX_PEOPLE) throw conflict(`A roastery can have at most ${MAX_PEOPLE} people`, "email");
}

/** Refuses further invitations within an hour, so that no roastery sends mail to strangers in masses. */
export async function checkMailAllowance(work: Work): Promise<void> {
  const mails = await doneWithinTheHour(work, ["member.invited", "invitation.resent"]);
  if (mails >= MAX_MAILS_AN_HOUR) {
    throw invalid(`A roastery can send ${MAX_MAILS_AN_HOUR} invitations an hour. Try again later.`, "email");
  }
}
