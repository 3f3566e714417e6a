import { dueSinceMs, erasureMs } from "@tryer/domain/accounts";
import { and, eq, gt, lte, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { Database, Tx } from "#db/database.ts";
import { accountClosures, emailChanges, members, roasteries, sessions, users } from "#db/schema/index.ts";
import { type AskedSession, requireSureSession } from "../factors/session-assurance.ts";

export interface Closure {
  id: string;
  erasedAt: Date;
}

const erasedAt = (closedAt: Date) => new Date(erasureMs(closedAt.getTime()));

const dueSince = (now: Date) => new Date(dueSinceMs(now.getTime()));

/** What becomes of the roasteries of a person who goes. */
export interface DeletionImpact {
  /** Nobody else works there: they go too. */
  erased: string[];
  /** What the person did stays, without their name. */
  kept: string[];
  /** Others work there and have no other owner. */
  ownerless: string[];
}

export function deletionImpactOf(database: Database, userId: string): Promise<DeletionImpact> {
  return database.asSystem((tx) => findDeletionImpact(tx, userId));
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
          // Who is about to go as well can take nothing over.
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
 * Ends every session in the same transaction. Answers what stands in the way, or the closure. Of somebody with a second
 * factor it wants a fresh check of it.
 */
export function closeAccount(
  database: Database,
  session: AskedSession,
  now: Date,
): Promise<Closure | { ownerless: string[] }> {
  const { userId } = session;
  return database.asSystem(async (tx) => {
    await requireSureSession(tx, session, now);
    const { ownerless } = await findDeletionImpact(tx, userId);
    if (ownerless.length > 0) return { ownerless };
    const [closure] = await tx
      .insert(accountClosures)
      .values({ userId, id: uuidv7(), closedAt: now })
      .onConflictDoUpdate({ target: accountClosures.userId, set: { userId } })
      .returning();
    if (!closure) throw new Error("the closure was not kept");
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return { id: closure.id, erasedAt: erasedAt(closure.closedAt) };
  });
}

/** Opens it again, and says whose it is; null where the link was used, or came too late. */
export function reopenAccount(database: Database, id: string, now: Date): Promise<{ email: string } | null> {
  return database.asSystem(async (tx) => {
    const [kept] = await tx
      .delete(accountClosures)
      .where(and(eq(accountClosures.id, id), gt(accountClosures.closedAt, dueSince(now))))
      .returning({ userId: accountClosures.userId });
    if (!kept) return null;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, kept.userId));
    return user ?? null;
  });
}

export function findClosure(database: Database, userId: string): Promise<(Closure & { email: string }) | null> {
  return database.asSystem(async (tx) => {
    const [row] = await tx
      .select({ id: accountClosures.id, closedAt: accountClosures.closedAt, email: users.email })
      .from(accountClosures)
      .innerJoin(users, eq(users.id, accountClosures.userId))
      .where(eq(accountClosures.userId, userId));
    return row ? { id: row.id, email: row.email, erasedAt: erasedAt(row.closedAt) } : null;
  });
}

/** One account whose time has come, held by this transaction; another server passes it by. */
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
