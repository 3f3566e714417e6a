import { SIGN_UP_LINK_MS } from "@tryer/domain/accounts";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { makeResetLink } from "../password/reset-links.ts";
import { keepSignUp, renewLink } from "../sign-up/pending-sign-ups.ts";
import { mailedKey } from "./mailed-key.ts";

interface LinkOptions {
  database: SealedDatabase;
  secret: string;
  publicUrl: string;
  now: Date;
  /** Path of this site that a person without an account goes to once the address is proved. */
  redirect: string | null;
}

export interface PrintedLink {
  lets: "choose a new password" | "prove the address and choose a password";
  url: string;
  worksUntil: Date;
}

/**
 * Makes the link that a mail would carry, for the operator of a server that sends none: for a new password where the
 * address has an account, otherwise one that proves the address and asks for a password.
 */
export async function linkFor(
  email: string,
  { database, secret, publicUrl, now, redirect }: LinkOptions,
): Promise<PrintedLink> {
  const reset = await systemUpkeep(database, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    return user === undefined ? null : makeResetLink(tx, user.id, now);
  });
  if (reset !== null) {
    const { token, worksUntil } = reset;
    return { lets: "choose a new password", url: `${publicUrl}/auth?mode=reset&token=${token}`, worksUntil };
  }
  const nobody = { name: "", firstName: "", lastName: "", timeZone: "UTC", passwordHash: null, redirect };
  // Invited people get a link of their own: a sign-up that is there may be a stranger's, and leads elsewhere.
  const known = redirect === null ? await renewLink(database, email, now) : null;
  const id = known ?? (await keepSignUp(database, { email, ...nobody }, now));
  return {
    lets: "prove the address and choose a password",
    url: `${publicUrl}/verify-email?key=${mailedKey(secret, "verify-address", id)}`,
    worksUntil: new Date(now.getTime() + SIGN_UP_LINK_MS),
  };
}
