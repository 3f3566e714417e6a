import { and, desc, eq, isNotNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { knownDevices, securityEvents, sessions, users } from "#db/schema/index.ts";
import { lockPerson } from "../factors/session-assurance.ts";
import { deviceKeyHash, newDeviceKey } from "./device-cookie.ts";

/** Most devices of one person; the ones used longest ago are forgotten. */
const MOST_DEVICES = 50;

/** The id of the device with this key, where the person behind the address has signed in with it. */
export async function findKnownDevice(tx: Tx, email: string, key: string): Promise<string | null> {
  const [device] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email.trim().toLowerCase()), eq(knownDevices.keyHash, deviceKeyHash(key))));
  return device?.id ?? null;
}

/** The id of the session's device, where a second factor was proved there before. */
export async function provedDeviceOf(tx: Tx, sessionId: string): Promise<string | null> {
  const [device] = await tx
    .select({ id: knownDevices.id })
    .from(sessions)
    .innerJoin(knownDevices, eq(knownDevices.id, sessions.deviceId))
    .where(and(eq(sessions.id, sessionId), isNotNull(knownDevices.provedAt)));
  return device?.id ?? null;
}

interface SignIn {
  userId: string;
  sessionId: string;
  /** Key from the cookie, or none. */
  key: string | null;
  isProved: boolean;
  now: Date;
}

/**
 * Makes the browser of a new session a known one and gives it a new key, for everybody who has signed in there: a copy
 * of the cookie, stolen or planted, is worth nothing after the next sign-in. Answers that key, and whether the device
 * is new to an account that was in use before.
 */
export async function recordDevice(tx: Tx, { userId, sessionId, key, isProved, now }: SignIn) {
  await lockPerson(tx, userId);
  const isInUse = await wasInUse(tx, userId, sessionId);
  const newKey = newDeviceKey();
  const keyHash = deviceKeyHash(newKey);
  const [before] =
    key === null
      ? []
      : await tx
          .select()
          .from(knownDevices)
          .where(isDevice(userId, deviceKeyHash(key)));
  if (key !== null) {
    await tx
      .update(knownDevices)
      .set({ keyHash })
      .where(eq(knownDevices.keyHash, deviceKeyHash(key)));
  }
  const used = { lastSignInAt: now, ...(isProved ? { provedAt: now } : {}) };
  const [device] = await tx
    .insert(knownDevices)
    .values({ id: uuidv7(), userId, keyHash, createdAt: now, ...used })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.keyHash], set: used })
    .returning({ id: knownDevices.id });
  if (!device) throw new Error("the device was not written");
  await tx.update(sessions).set({ deviceId: device.id }).where(eq(sessions.id, sessionId));
  await forgetOldest(tx, userId);
  return { key: newKey, isNew: isInUse && (before === undefined || before.lastSignInAt === null) };
}

/**
 * Ends the devices of a person after a new password: this browser stays known or becomes so, every other device must
 * sign in as a new one.
 */
export async function keepOnlyDevice(
  tx: Tx,
  { userId, key, now }: { userId: string; key: string | null; now: Date },
): Promise<{ key: string; deviceId: string }> {
  await lockPerson(tx, userId);
  const kept = key ?? newDeviceKey();
  const keyHash = deviceKeyHash(kept);
  await forgetDevices(tx, userId, ne(knownDevices.keyHash, keyHash));
  const [device] = await tx
    .insert(knownDevices)
    .values({ id: uuidv7(), userId, keyHash, createdAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.keyHash], set: { keyHash } })
    .returning({ id: knownDevices.id });
  if (!device) throw new Error("the device was not written");
  return { key: kept, deviceId: device.id };
}

export async function forgetDevices(tx: Tx, userId: string, which?: SQL): Promise<void> {
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), which));
}

const isDevice = (userId: string, keyHash: string) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.keyHash, keyHash));

/** Whether anybody signed in to the account before this session: the first device of a new account is not reported. */
async function wasInUse(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ was: boolean }>(sql`
    select exists (select from ${knownDevices} where ${knownDevices.userId} = ${userId})
      or exists (select from ${sessions} where ${sessions.userId} = ${userId} and ${sessions.id} <> ${sessionId})
      or exists (select from ${securityEvents} where ${securityEvents.userId} = ${userId} and ${securityEvents.kind} = 'signed-in')
      as was`);
  return rows[0]?.was === true;
}

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(sql`coalesce(${knownDevices.lastSignInAt}, ${knownDevices.createdAt})`), desc(knownDevices.id))
    .limit(MOST_DEVICES);
  await forgetDevices(tx, userId, notInArray(knownDevices.id, newest));
}
