import type { TeamMember } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** What the person has open of this roastery is refused from the next request on: each one looks the membership up. */
export async function endMembership({ tx, actor }: Work, { id }: TeamMember): Promise<void> {
  await tx.delete(members).where(and(eq(members.organizationId, actor.roasteryId), eq(members.id, id)));
}
