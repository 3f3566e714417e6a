import { type RoasteryOfPerson, Role } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { raiseChangesOf } from "#db/roastery-changes.ts";
import { members, roasteries, sessions } from "#db/schema/index.ts";
import { ensureRoastery } from "#features/accounts/index.ts";
import { requirePerson, requireSession } from "../../runtime/authorize.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { systemUpkeep } from "../../runtime/system.ts";

/** Goes to another of the person's roasteries: in this session, and after the next sign-in. */
export function openRoastery(context: RequestContext, { id }: { id: string }): Promise<RoasteryOfPerson> {
  const { userId, sessionId } = requireSession(context);
  return systemUpkeep(context.database, async (tx) => {
    const [member] = await tx
      .update(members)
      .set({ openedAt: context.now() })
      .where(and(eq(members.userId, userId), eq(members.organizationId, id)))
      .returning({ role: members.role });
    const [roastery] = await tx.select({ name: roasteries.name }).from(roasteries).where(eq(roasteries.id, id));
    if (!member || !roastery) throw notFound("Roastery");
    await tx.update(sessions).set({ activeOrganizationId: id }).where(eq(sessions.id, sessionId));
    await raiseChangesOf(tx, userId);
    return { id, name: roastery.name, role: Role.parse(member.role), isOpen: true };
  });
}

/**
 * Opens the former roastery, or a new one of their own, for somebody who was removed from the one that they had open.
 */
export async function openOwnRoastery(context: RequestContext): Promise<RoasteryOfPerson> {
  const { userId } = requirePerson(context);
  return openRoastery(context, { id: await ensureRoastery(context.database, userId, context.now()) });
}
