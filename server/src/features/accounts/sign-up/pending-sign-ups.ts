import { SIGN_UP_KEPT_MS, SIGN_UP_LINK_MS } from "@tryer/domain/accounts";
import { desc, eq, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import type { Tx } from "#db/database.ts";
import { pendingSignUps } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery, systemUpkeep } from "../../../runtime/system.ts";
import { hasAccount, openAccount } from "./open-account.ts";

type SignUp = typeof pendingSignUps.$inferSelect;

export type NewSignUp = Pick<
  SignUp,
  "email" | "name" | "firstName" | "lastName" | "timeZone" | "passwordHash" | "redirect"
>;

const linkExpiry = (now: Date) => new Date(now.getTime() + SIGN_UP_LINK_MS);

/** Keeps a sign-up beside those that the address may have already, and answers its id. */
export async function keepSignUp(database: SealedDatabase, person: NewSignUp, now: Date): Promise<string> {
  const id = uuidv7();
  await systemUpkeep(database, (tx) =>
    tx.insert(pendingSignUps).values({ id, ...person, linkExpiresAt: linkExpiry(now), createdAt: now }),
  );
  return id;
}

/** Renews the link of the newest sign-up of an address, and answers its id. Null where there is none. */
export function renewLink(database: SealedDatabase, email: string, now: Date): Promise<string | null> {
  return systemUpkeep(database, async (tx) => {
    const [newest] = await tx
      .select({ id: pendingSignUps.id })
      .from(pendingSignUps)
      .where(eq(pendingSignUps.email, email))
      .orderBy(desc(pendingSignUps.createdAt))
      .limit(1);
    if (newest === undefined || (await hasAccount(tx, email))) return null;
    await tx
      .update(pendingSignUps)
      .set({ linkExpiresAt: linkExpiry(now) })
      .where(eq(pendingSignUps.id, newest.id));
    return newest.id;
  });
}

/** Whether the account of an address was made from this very sign-up. */
export async function isVerified(database: SealedDatabase, id: string): Promise<boolean> {
  const [signUp] = await systemQuery(database, (tx) =>
    tx.select().from(pendingSignUps).where(eq(pendingSignUps.id, id)),
  );
  return signUp !== undefined && signUp.verifiedAt !== null;
}

/** The sign-up that a link carries, and the one that the browser made in which it is opened. */
export interface OpenedLink {
  linkId: string;
  ownId: string | null;
}

export type LinkState =
  /** The link was made for no sign-up that is kept. */
  | { state: "unknown" }
  /** `own`: opened in a browser that signed the address up, whose password counts. */
  | { state: "expired" | "used" | "own" | "elsewhere"; person: Person };

type Person = Pick<SignUp, "email" | "firstName" | "lastName">;

/** Answers what a link can do in this browser, and does nothing. */
export function lookAtLink(database: SealedDatabase, opened: OpenedLink, now: Date): Promise<LinkState> {
  return systemQuery(database, async (tx) => {
    const { link, own } = await readSignUps(tx, opened);
    return stateOf(tx, { link, own, now });
  });
}

export type Proof =
  | { state: "proved"; userId: string; redirect: string | null }
  | { state: "unknown" | "expired" | "used" | "password-needed" };

/**
 * Makes the account of an address: with the password that is set now, or with the one that this browser signed up with.
 * Every other password that was given for the address is forgotten in the same transaction.
 */
export async function proveAddress(
  database: SealedDatabase,
  opened: OpenedLink & { passwordHash: string | null; now: Date },
): Promise<Proof> {
  try {
    return await systemUpkeep(database, async (tx) => {
      await lockAddress(tx, opened.linkId);
      const { link, own } = await readSignUps(tx, opened);
      const { state } = await stateOf(tx, { link, own, now: opened.now });
      if (state === "unknown" || state === "expired" || state === "used") return { state };
      const signUp = { own, elsewhere: link }[state];
      const passwordHash = opened.passwordHash ?? { own: own?.passwordHash, elsewhere: null }[state];
      if (signUp === undefined || !passwordHash) return { state: "password-needed" };
      const userId = await openAccount(tx, { ...signUp, passwordHash }, opened.now);
      await tx.update(pendingSignUps).set({ passwordHash: null }).where(eq(pendingSignUps.email, signUp.email));
      await tx.update(pendingSignUps).set({ verifiedAt: opened.now }).where(eq(pendingSignUps.id, signUp.id));
      return { state: "proved", userId, redirect: signUp.redirect };
    });
  } catch (error) {
    // Proved at the same moment by another link, or by a service.
    if (brokenUniqueKey(error) === "users_email_unique") return { state: "used" };
    throw error;
  }
}

/** Locks the sign-ups of an address one after the other: two requests would wait for each other otherwise. */
async function lockAddress(tx: Tx, linkId: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(email, 0)) from ${pendingSignUps} where id = ${linkId}`,
  );
}

/** Sign-ups of the address that the link was made for; those of other addresses do not concern it. */
async function readSignUps(tx: Tx, { linkId, ownId }: OpenedLink) {
  const ofAddress = eq(
    pendingSignUps.email,
    tx.select({ email: pendingSignUps.email }).from(pendingSignUps).where(eq(pendingSignUps.id, linkId)),
  );
  const rows = await tx.select().from(pendingSignUps).where(ofAddress).orderBy(pendingSignUps.id);
  return { link: rows.find(({ id }) => id === linkId), own: rows.find(({ id }) => id === ownId) };
}

async function stateOf(
  tx: Tx,
  { link, own, now }: { link: SignUp | undefined; own: SignUp | undefined; now: Date },
): Promise<LinkState> {
  if (link === undefined) return { state: "unknown" };
  const { email, firstName, lastName } = link;
  const person = { email, firstName, lastName };
  if (await hasAccount(tx, email)) return { state: "used", person };
  if (link.linkExpiresAt <= now) return { state: "expired", person };
  const isOwn = own !== undefined && own.passwordHash !== null;
  return { state: isOwn ? "own" : "elsewhere", person };
}

/** Forgets sign-ups whose last link expired a while ago. */
export async function forgetOldSignUps(database: SealedDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - SIGN_UP_KEPT_MS);
  await systemUpkeep(database, (tx) => tx.delete(pendingSignUps).where(lt(pendingSignUps.linkExpiresAt, oldest)));
}
