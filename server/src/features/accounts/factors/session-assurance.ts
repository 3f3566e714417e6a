import { type FactorState, isCheckDue, isFactorDue } from "@tryer/domain/accounts";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { knownDevices, mfaFactors, sessions, users } from "#db/schema/index.ts";
import { newSessionToken, replacedTokenHash } from "../session/session-renewal.ts";
import { factorCheckNeeded, secondFactorNeeded, sessionOver } from "./factor-refusals.ts";

/** Whether a person has a second factor, in SQL: the one place that says what counts as one. */
export const hasFactor = (userIdColumn: string) =>
  `exists (select from mfa_factors f where f.user_id = ${userIdColumn} and f.status = 'verified')`;

/** A session as a request knows it. */
export interface AskedSession {
  id: string;
  userId: string;
  /** The one that the request came with, which may have been replaced since. */
  token: string;
}

/** Reads how sure a session is of its person, at this moment; nothing, for a request whose token has been replaced. */
export async function loadAssurance(tx: Tx, session: Omit<AskedSession, "userId">): Promise<FactorState> {
  const [row] = await tx
    .select({
      aal: sessions.aal,
      checkedAt: sessions.factorCheckedAt,
      hasFactor: sql<boolean>`${sql.raw(hasFactor("sessions.user_id"))}`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, session.id), eq(sessions.token, session.token)));
  if (!row) throw sessionOver();
  return { aal: row.aal, hasFactor: row.hasFactor, checkedAtMs: row.checkedAt?.getTime() ?? null };
}

/**
 * Refuses what only the person may do to their own security: to anybody whose second factor is outstanding, and with
 * one that was checked a while ago until a new check. The person is locked, so that this still holds when it is done.
 */
export async function requireSureSession(tx: Tx, session: AskedSession, now: Date) {
  const assurance = await lockSession(tx, session);
  if (isFactorDue(assurance)) throw secondFactorNeeded();
  if (isCheckDue(assurance, now.getTime())) throw factorCheckNeeded();
  return assurance;
}

/** Locks a person, so that changes to their factors happen one after the other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Locks the person, then looks at the session: nobody renews it from here to the end of the transaction. */
export async function lockSession(tx: Tx, session: AskedSession): Promise<FactorState> {
  await lockPerson(tx, session.userId);
  return loadAssurance(tx, session);
}

/**
 * A second factor was proved in this session: it is aal2, sensitive actions are open for a while, and it has a new
 * token, which the answer hands to the browser. For a session that `lockSession` has locked.
 */
export async function raiseSession(tx: Tx, { id, token }: AskedSession, now: Date) {
  const [raised] = await tx
    .update(sessions)
    .set({
      aal: "aal2",
      factorCheckedAt: now,
      token: newSessionToken(),
      replacedTokenHash: replacedTokenHash(token),
      replacedAt: now,
    })
    .where(and(eq(sessions.id, id), eq(sessions.token, token)))
    .returning();
  if (!raised) throw sessionOver();
  const { deviceId } = raised;
  if (deviceId !== null) await tx.update(knownDevices).set({ provedAt: now }).where(eq(knownDevices.id, deviceId));
  return raised;
}

/**
 * Lowers the sessions of a person without any factor: they have proved none, and one that is added later must be proved
 * anew.
 */
export async function lowerSessions(tx: Tx, userId: string): Promise<void> {
  await tx.update(sessions).set({ aal: "aal1", factorCheckedAt: null }).where(eq(sessions.userId, userId));
}

/** Verified factors of a person, in the order in which they were added. */
export function verifiedFactorsOf(tx: Tx, userId: string) {
  return tx
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, "verified")))
    .orderBy(mfaFactors.createdAt, mfaFactors.id);
}
