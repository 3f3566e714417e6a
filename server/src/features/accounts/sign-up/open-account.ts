import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { accounts, users } from "#db/schema/index.ts";
import { furnishAccount } from "./ensure-roastery.ts";

export interface ProvedPerson {
  /** Address in lower case. */
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  passwordHash: string;
}

export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

/** Makes the account of somebody whose address is proved, with profile and roastery, and answers their id. */
export async function openAccount(tx: Tx, person: ProvedPerson, now: Date): Promise<string> {
  const { email, name, firstName, lastName, timeZone, passwordHash: password } = person;
  const id = uuidv7();
  const at = { createdAt: now, updatedAt: now };
  await tx.insert(users).values({ id, email, emailVerified: true, name, firstName, lastName, timeZone, ...at });
  await tx
    .insert(accounts)
    .values({ id: uuidv7(), accountId: id, providerId: "credential", userId: id, password, ...at });
  await furnishAccount(tx, id, now);
  return id;
}
