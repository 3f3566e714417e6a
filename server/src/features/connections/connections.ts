import { type Connection, contract } from "@tryer/contract";
import { isScope, mayDo } from "@tryer/domain/team";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { applicationConnections } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { placeOf } from "./redirect-address.ts";

const whoseOf = ({ role, userId }: Actor) =>
  mayDo(role, "keys:manage") ? undefined : eq(applicationConnections.userId, userId);

/** Applications that work here: those that one connected, and those of everybody for an owner. */
export const listConnections = query({
  permission: "keys:own",
  async run(work, _input: undefined) {
    const { tx, actor } = work;
    const { endedAt, codeUsedAt, createdAt, id } = applicationConnections;
    const rows = await tx
      .select()
      .from(applicationConnections)
      .where(ownRows(actor, applicationConnections, and(isNull(endedAt), isNotNull(codeUsedAt), whoseOf(actor))))
      .orderBy(desc(createdAt), desc(id));
    const names = await namesOf(work, [actor.userId, ...rows.map(({ userId }) => userId)]);
    const connections: Connection[] = rows.map((row) => ({
      id: row.id,
      name: row.name,
      address: placeOf(row.redirectUri),
      scopes: row.scopes.filter(isScope),
      userId: row.userId,
      personName: names.get(row.userId) ?? "",
      isOwn: row.userId === actor.userId,
      connectedAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }));
    return { connections };
  },
});

/** Ends a connection with all its tokens: one's own, or anybody's for an owner. A second time changes nothing. */
export const disconnectApplication = command({
  operation: contract.connections.disconnect,
  permission: "keys:own",
  async run({ tx, actor, now }, { id }: { id: string }) {
    const isIt = ownRows(actor, applicationConnections, eq(applicationConnections.id, id), whoseOf(actor));
    const [row] = await tx.select().from(applicationConnections).where(isIt).for("update");
    if (row === undefined) throw notFound("Connection");
    if (row.endedAt === null) await tx.update(applicationConnections).set({ endedAt: now }).where(isIt);
    return { result: { id }, subjectId: id, detail: { name: row.name }, isRepeat: row.endedAt !== null };
  },
});
