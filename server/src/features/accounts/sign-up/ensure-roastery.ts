import { zoneCurrency } from "@tryer/domain/money";
import { asc, desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { namePerson, nameRoastery } from "#db/local-settings.ts";
import { members, onboardingSetup, profiles, roasteries, stripeSubscriptions, users } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { insertFirstLocation } from "#features/locations/index.ts";
import { ensurePendingPlan } from "#features/planner/index.ts";
import { systemUpkeep } from "../../../runtime/system.ts";

/** Completes an account whose creation was cut short, at sign-in. Returns the roastery that the person opened last. */
export const ensureRoastery = (database: SealedDatabase, userId: string, now: Date): Promise<string> =>
  systemUpkeep(database, (tx) => furnishAccount(tx, userId, now));

/**
 * Gives a person what every account has: a roastery of their own, if they belong to none, with its pending plan, a
 * profile, and the records of set-up and subscription. Safe to repeat. Returns the roastery that they opened last.
 */
export async function furnishAccount(tx: Tx, userId: string, now: Date): Promise<string> {
  // Locks the person: two sign-ins at once must not make two roasteries. A stronger lock would wait for every transaction
  // that has just written a row of the person, such as the profile, and that one for this.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user) throw new Error("User not authenticated");
  await ensureProfile(tx, user);
  const [member] = await tx
    .select({ roasteryId: members.organizationId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(desc(members.openedAt), asc(members.createdAt))
    .limit(1);
  const roasteryId = member?.roasteryId ?? (await createRoastery(tx, user));
  await nameRoastery(tx, roasteryId);
  await ensurePendingPlan({ tx, actor: { userId, roasteryId, role: "owner", mayReadCosts: true }, now });
  return roasteryId;
}

async function ensureProfile(tx: Tx, user: typeof users.$inferSelect) {
  // Forced row-level security binds the owner of the tables too.
  await namePerson(tx, user.id);
  await tx
    .insert(profiles)
    .values({ userId: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName })
    .onConflictDoNothing();
  await tx
    .insert(onboardingSetup)
    .values({
      userId: user.id,
      profileFirstName: user.firstName,
      profileLastName: user.lastName,
      profileEmail: user.email,
    })
    .onConflictDoNothing();
  await tx.insert(stripeSubscriptions).values({ userId: user.id }).onConflictDoNothing();
}

async function createRoastery(tx: Tx, user: typeof users.$inferSelect): Promise<string> {
  const id = uuidv7();
  const name = await freeName(tx, user);
  const { timeZone, id: founderId } = user;
  await tx.insert(roasteries).values({ id, name, slug: id, timeZone, currency: zoneCurrency(timeZone), founderId });
  await tx.insert(members).values({ id: uuidv7(), organizationId: id, userId: user.id, role: "owner" });
  await insertFirstLocation(tx, id);
  return id;
}

/**
 * Finds a free name: a person who hands their roastery over and leaves it gets another one, which must not be called
 * the same.
 */
async function freeName(tx: Tx, { id, firstName }: typeof users.$inferSelect): Promise<string> {
  const founded = await tx.select({ name: roasteries.name }).from(roasteries).where(eq(roasteries.founderId, id));
  const taken = new Set(founded.map(({ name }) => name));
  const first = firstName ? `${firstName}'s roastery` : "My roastery";
  let name = first;
  for (let number = 2; taken.has(name); number += 1) name = `${first} ${number}`;
  return name;
}
