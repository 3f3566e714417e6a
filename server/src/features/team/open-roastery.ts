import { type RoasteryOfPerson, Role } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { members, roasteries, sessions } from "#db/schema/index.ts";
import { ensureRoastery } from "#features/accounts/index.ts";
import { requirePerson } from "../../runtime/authorize.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";

/** Goes to another of the person's roasteries: in this session, and after the next sign-in. */
export function openRoastery(context: RequestContext, { id }: { id: string }): Promise<RoasteryOfPerson> {
  const { userId, sessionId } = requirePerson(context);
  return context.database.asSystem(async (tx) => {
    const [member] = await tx
      .update(members)
      .set({ openedAt: context.now() })
      .where(and(eq(members.userId, userId), eq(members.organizationId, id)))
      .returning({ role: members.role });
    const [roastery] = await tx.select({ name: roasteries.name }).from(roasteries).where(eq(roasteries.id, id));
    if (!member || !roastery) throw notFound("Roastery");
    await tx.update(sessions).set({ activeOrganizationId: id }).where(eq(sessions.id, sessionId));
    return { id, name: roastery.name, role: Role.parse(member.role), isOpen: true };
  });
}

/** For somebody who was removed from the roastery that they had open: the one before, or a new one of their own. */
export async function openOwnRoastery(context: RequestContext): Promise<RoasteryOfPerson> {
  const { userId } = requirePerson(context);
  return openRoastery(context, { id: await ensureRoastery(context.database, userId) });
}
