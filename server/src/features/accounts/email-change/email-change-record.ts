import { EMAIL_CHANGE_MS } from "@tryer/domain/accounts";
import { and, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import type { Tx } from "#db/database.ts";
import { namePerson } from "#db/local-settings.ts";
import { emailChanges, formerAddresses, onboardingSetup, profiles, users } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery, systemUpkeep } from "../../../runtime/system.ts";
import { type SystemContext, type SystemOutcome, systemCommand } from "../../../runtime/system-command.ts";
import { endResetLinks } from "../password/reset-links.ts";

export type EmailChange = typeof emailChanges.$inferSelect;
export type Side = "old" | "new";

const OTHER_SIDE: Record<Side, Side> = { old: "new", new: "old" };

/** Starts over: whatever waited before is forgotten, and its links with it. Answers the id that the links carry. */
export const startEmailChange = systemCommand({
  audit: "address-change-requested",
  async run({ tx, now }, { userId, newEmail }: { userId: string; newEmail: string }) {
    const values = {
      id: uuidv7(),
      newEmail,
      oldConfirmedAt: null,
      newConfirmedAt: null,
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MS),
      createdAt: now,
    };
    await tx
      .insert(emailChanges)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: emailChanges.userId, set: values });
    return { result: values.id, userId, subject: newEmail };
  },
});

export function openEmailChange(database: SealedDatabase, userId: string, now: Date): Promise<EmailChange | undefined> {
  return systemQuery(database, async (tx) => {
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
    return change;
  });
}

/** Forgets a change that waits, and its links with it; nothing where none does. */
export const cancelEmailChange = systemCommand({
  audit: "address-change-cancelled",
  async run({ tx, now }, userId: string): Promise<SystemOutcome<void>> {
    const [change] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
    if (change === undefined || change.expiresAt <= now) return { result: undefined, audit: null };
    return { result: undefined, userId, subject: change.newEmail };
  },
});

type Confirmation =
  /** The link was used, overtaken by a newer one, or came too late. */
  | { state: "gone" }
  | { state: "waiting"; for: Side }
  /** The address got an account of somebody else in the meantime. */
  | { state: "taken" }
  | { state: "changed"; oldEmail: string; newEmail: string };

interface ConfirmedSide {
  id: string;
  side: Side;
}

/** Keeps that one side has confirmed; with both, the account has its new address in the same transaction. */
export async function confirmEmailChange(context: SystemContext, confirmed: ConfirmedSide): Promise<Confirmation> {
  try {
    return await confirmSide(context, confirmed);
  } catch (error) {
    if (brokenUniqueKey(error) !== "users_email_unique") throw error;
    await systemUpkeep(context.database, (tx) => tx.delete(emailChanges).where(eq(emailChanges.id, confirmed.id)));
    return { state: "taken" };
  }
}

const confirmSide = systemCommand({
  audit: "address-changed",
  async run({ tx, now }, { id, side }: ConfirmedSide): Promise<SystemOutcome<Confirmation>> {
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.id, id), gt(emailChanges.expiresAt, now)))
      .for("no key update");
    if (!change) return { result: { state: "gone" }, audit: null };
    const bySide: Record<Side, Partial<typeof change>> = {
      old: { oldConfirmedAt: now },
      new: { newConfirmedAt: now },
    };
    const confirmed = bySide[side];
    const { userId, newEmail, oldConfirmedAt, newConfirmedAt } = { ...change, ...confirmed };
    if (oldConfirmedAt === null || newConfirmedAt === null) {
      await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, id));
      return { result: { state: "waiting", for: OTHER_SIDE[side] }, audit: null };
    }
    const oldEmail = await moveAccount(tx, { userId, newEmail, now });
    return { result: { state: "changed", newEmail, oldEmail }, userId, subject: newEmail };
  },
});

async function moveAccount(tx: Tx, { userId, newEmail, now }: { userId: string; newEmail: string; now: Date }) {
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("no key update");
  if (!before) throw new Error("a change of address without its person");
  await tx.update(users).set({ email: newEmail, updatedAt: now }).where(eq(users.id, userId));
  // Forced row-level security binds the owner of the tables too.
  await namePerson(tx, userId);
  await tx.update(profiles).set({ email: newEmail }).where(eq(profiles.userId, userId));
  await tx.update(onboardingSetup).set({ profileEmail: newEmail }).where(eq(onboardingSetup.userId, userId));
  // Links for a new password that lie in the old mailbox open nothing any more.
  await endResetLinks(tx, userId);
  await tx.insert(formerAddresses).values({ userId, email: before.email }).onConflictDoNothing();
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  return before.email;
}
