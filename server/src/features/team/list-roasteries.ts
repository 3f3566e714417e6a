import { type Roasteries, Role } from "@tryer/contract";
import { asc, eq } from "drizzle-orm";
import { members, roasteries } from "#db/schema/index.ts";
import { requirePerson } from "../../runtime/authorize.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { systemQuery } from "../../runtime/system.ts";
import { invitationsTo } from "./invitations/received-invitation.ts";

/** Roasteries that the person may open: of interest also to somebody whom the roastery they had open has removed. */
export function listRoasteries(context: RequestContext): Promise<Roasteries> {
  const { userId, email } = requirePerson(context);
  return systemQuery(context.database, async (tx) => {
    const rows = await tx
      .select({ id: roasteries.id, name: roasteries.name, role: members.role })
      .from(members)
      .innerJoin(roasteries, eq(roasteries.id, members.organizationId))
      .where(eq(members.userId, userId))
      .orderBy(asc(roasteries.name), asc(roasteries.id));
    return {
      roasteries: rows.map(({ id, name, role }) => ({
        id,
        name,
        role: Role.parse(role),
        isOpen: id === context.actor?.roasteryId,
      })),
      invitations: await invitationsTo(tx, email, context.now()),
    };
  });
}
