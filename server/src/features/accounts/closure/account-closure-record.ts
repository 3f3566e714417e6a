import type { DeletionImpact } from "@tryer/contract/accounts/auth-answers";
import { dueSinceMs, erasureMs } from "@tryer/domain/accounts";
import { and, eq, gt, lte, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { accountClosures, emailChanges, members, roasteries, sessions, users } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { type SystemOutcome, systemCommand } from "../../../runtime/system-command.ts";
import { type AskedSession, requireSureSession } from "../factors/session-assurance.ts";

export interface Closure {
  id: string;
  erasedAt: Date;
}

const erasedAt = (closedAt: Date) => new Date(erasureMs(closedAt.getTime()));

const dueSince = (now: Date) => new Date(dueSinceMs(now.getTime()));

export function deletionImpactOf(database: SealedDatabase, userId: string): Promise<DeletionImpact> {
  return systemQuery(database, (tx) => findDeletionImpact(tx, userId));
}

async function findDeletionImpact(tx: Tx, userId: string): Promise<DeletionImpact> {
  const others = alias(members, "others");
  const othersOf = (role?: string) =>
    tx
      .select({ id: others.id })
      .from(others)
      .where(
        and(
          eq(others.organizationId, members.organizationId),
          ne(others.userId, userId),
          role === undefined ? undefined : eq(others.role, role),
          // People who are about to go as well can take nothing over.
          notExists(tx.select().from(accountClosures).where(eq(accountClosures.userId, others.userId))),
        ),
      );
  const rows = await tx
    .select({
      name: roasteries.name,
      role: members.role,
      isShared: sql<boolean>`exists ${othersOf()}`,
      hasOtherOwner: sql<boolean>`exists ${othersOf("owner")}`,
    })
    .from(members)
    .innerJoin(roasteries, eq(roasteries.id, members.organizationId))
    .where(eq(members.userId, userId))
    .orderBy(roasteries.name);
  const namesOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ name }) => name);
  const isOwnerless = ({ role, hasOtherOwner }: (typeof rows)[number]) => role === "owner" && !hasOtherOwner;
  return {
    erased: namesOf(({ isShared }) => !isShared),
    kept: namesOf((row) => row.isShared && !isOwnerless(row)),
    ownerless: namesOf((row) => row.isShared && isOwnerless(row)),
  };
}

/**
 * Closes an account and ends every session of it. Answers the obstacles, or the closure. Asks people with a second
 * factor for a fresh check of it.
 */
export const closeAccount = systemCommand({
  audit: "account-closed",
  async run({ tx, now }, session: AskedSession): Promise<SystemOutcome<Closure | { ownerless: string[] }>> {
    const { userId } = session;
    await requireSureSession(tx, session, now);
    const { ownerless } = await findDeletionImpact(tx, userId);
    if (ownerless.length > 0) return { result: { ownerless }, audit: null };
    const [closure] = await tx
      .insert(accountClosures)
      .values({ userId, id: uuidv7(), closedAt: now })
      .onConflictDoUpdate({ target: accountClosures.userId, set: { userId } })
      .returning();
    if (!closure) throw new Error("the closure was not kept");
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return { result: { id: closure.id, erasedAt: erasedAt(closure.closedAt) }, userId };
  },
});

/** Opens a closed account again, and answers its owner; null where the link was used, or came too late. */
export const reopenAccount = systemCommand({
  audit: "account-kept",
  async run({ tx, now }, id: string): Promise<SystemOutcome<{ email: string } | null>> {
    const [kept] = await tx
      .delete(accountClosures)
      .where(and(eq(accountClosures.id, id), gt(accountClosures.closedAt, dueSince(now))))
      .returning({ userId: accountClosures.userId });
    if (!kept) return { result: null, audit: null };
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, kept.userId));
    return { result: user ?? null, userId: kept.userId };
  },
});

export function findClosure(database: SealedDatabase, userId: string): Promise<(Closure & { email: string }) | null> {
  return systemQuery(database, async (tx) => {
    const [row] = await tx
      .select({ id: accountClosures.id, closedAt: accountClosures.closedAt, email: users.email })
      .from(accountClosures)
      .innerJoin(users, eq(users.id, accountClosures.userId))
      .where(eq(accountClosures.userId, userId));
    return row ? { id: row.id, email: row.email, erasedAt: erasedAt(row.closedAt) } : null;
  });
}

/** Takes one closed account whose time has come, held by this transaction; another server passes it by. */
export async function takeDueClosure(tx: Tx, now: Date): Promise<string | null> {
  const [due] = await tx
    .select({ userId: accountClosures.userId })
    .from(accountClosures)
    .where(lte(accountClosures.closedAt, dueSince(now)))
    .orderBy(accountClosures.closedAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return due?.userId ?? null;
}
