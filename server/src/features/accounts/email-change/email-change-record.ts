import { EMAIL_CHANGE_MS } from "@tryer/domain/accounts";
import { and, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import type { Database, Tx } from "#db/database.ts";
import { emailChanges, formerAddresses, onboardingSetup, profiles, users } from "#db/schema/index.ts";
import { endResetLinks } from "../password/reset-links.ts";

export type EmailChange = typeof emailChanges.$inferSelect;
export type Side = "old" | "new";

/** Starts over: whatever waited before is forgotten, and its links with it. Answers the id that the links carry. */
export function startEmailChange(
  database: Database,
  change: { userId: string; newEmail: string; now: Date },
): Promise<string> {
  const { userId, newEmail, now } = change;
  const values = {
    id: uuidv7(),
    newEmail,
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MS),
    createdAt: now,
  };
  return database.asSystem(async (tx) => {
    await tx
      .insert(emailChanges)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: emailChanges.userId, set: values });
    return values.id;
  });
}

export function openEmailChange(database: Database, userId: string, now: Date): Promise<EmailChange | undefined> {
  return database.asSystem(async (tx) => {
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
    return change;
  });
}

export async function forgetEmailChange(database: Database, userId: string): Promise<void> {
  await database.asSystem((tx) => tx.delete(emailChanges).where(eq(emailChanges.userId, userId)));
}

type Confirmation =
  /** Used up, overtaken by a newer one, or too late. */
  | { state: "gone" }
  | { state: "waiting"; for: Side }
  /** Somebody else made an account with the address in the meantime. */
  | { state: "taken" }
  | { state: "changed"; oldEmail: string; newEmail: string };

/** Keeps that one side has confirmed; with both, the account has its new address in the same transaction. */
export async function confirmEmailChange(
  database: Database,
  { id, side, now }: { id: string; side: Side; now: Date },
): Promise<Confirmation> {
  try {
    return await database.asSystem(async (tx) => {
      const [change] = await tx
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.id, id), gt(emailChanges.expiresAt, now)))
        .for("no key update");
      if (!change) return { state: "gone" };
      const confirmed = side === "old" ? { oldConfirmedAt: now } : { newConfirmedAt: now };
      const { userId, newEmail, oldConfirmedAt, newConfirmedAt } = { ...change, ...confirmed };
      if (oldConfirmedAt === null || newConfirmedAt === null) {
        await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, id));
        return { state: "waiting", for: side === "old" ? "new" : "old" };
      }
      return { state: "changed", newEmail, oldEmail: await moveAccount(tx, { userId, newEmail, now }) };
    });
  } catch (error) {
    if (brokenUniqueKey(error) !== "users_email_unique") throw error;
    await database.asSystem((tx) => tx.delete(emailChanges).where(eq(emailChanges.id, id)));
    return { state: "taken" };
  }
}

async function moveAccount(tx: Tx, { userId, newEmail, now }: { userId: string; newEmail: string; now: Date }) {
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("no key update");
  if (!before) throw new Error("a change of address without its person");
  await tx.update(users).set({ email: newEmail, updatedAt: now }).where(eq(users.id, userId));
  // Forced row-level security binds the owner of the tables too.
  await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`);
  await tx.update(profiles).set({ email: newEmail }).where(eq(profiles.userId, userId));
  await tx.update(onboardingSetup).set({ profileEmail: newEmail }).where(eq(onboardingSetup.userId, userId));
  // Links for a new password that lie in the old mailbox open nothing any more.
  await endResetLinks(tx, userId);
  await tx.insert(formerAddresses).values({ userId, email: before.email }).onConflictDoNothing();
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  return before.email;
}
