import { type EditRoasteryInput, Roastery } from "@tryer/contract";
import { and, eq, sql } from "drizzle-orm";
import { roasteries, roastMonthSteps, roastMonthSums } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { writeProfile } from "./write-profile.ts";

export async function loadRoastery({ tx, actor }: Work): Promise<Roastery> {
  const [row] = await tx.select().from(roasteries).where(eq(roasteries.id, actor.roasteryId));
  if (!row) throw notFound("Roastery");
  const { id, name, address, city, state, zip, phone, website, timeZone, version } = row;
  return {
    id,
    name,
    address,
    city,
    state,
    zip,
    phone,
    website,
    timeZone,
    currency: Roastery.shape.currency.parse(row.currency),
    defaultShrinkagePercentage: row.defaultShrinkagePercent,
    roastersSeeCosts: row.roastersSeeCosts,
    holdsRoastedCoffee: row.holdsRoastedCoffee,
    hasBagPages: row.hasBagPages,
    bagBrewing: row.bagBrewing,
    kind: Roastery.shape.kind.parse(row.kind),
    lockedThrough: row.lockedThrough,
    version,
  };
}

type Facts = Omit<EditRoasteryInput, "version">;

/**
 * Writes what is told of the open roastery, as a new version; of an outdated `version` nothing, and answers false. The
 * name is the owner's company name as well.
 */
export async function writeRoastery(
  work: Work,
  { defaultShrinkagePercentage, ...facts }: Facts,
  version?: number,
): Promise<boolean> {
  const { tx, actor } = work;
  const isThisOne = eq(roasteries.id, actor.roasteryId);
  const zoneBefore = facts.timeZone === undefined ? undefined : await readTimeZone(work);
  const edited = await tx
    .update(roasteries)
    .set({
      ...facts,
      ...(defaultShrinkagePercentage === undefined ? {} : { defaultShrinkagePercent: defaultShrinkagePercentage }),
      version: sql`${roasteries.version} + 1`,
    })
    .where(version === undefined ? isThisOne : and(isThisOne, eq(roasteries.version, version)))
    .returning({ id: roasteries.id });
  if (edited.length === 0) return false;
  if (facts.timeZone !== zoneBefore) await noteMovedClock(work);
  if (facts.name !== undefined) await writeProfile(work, { companyName: facts.name });
  return true;
}

async function readTimeZone({ tx, actor }: Work): Promise<string | undefined> {
  const [row] = await tx
    .select({ timeZone: roasteries.timeZone })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return row?.timeZone;
}

/**
 * Has the sums of roasts taken anew after the clock of the roastery was changed, which moves roasts from month to month. A
 * trigger has done so already where the table of roasteries stands on one machine.
 */
async function noteMovedClock({ tx, actor }: Work): Promise<void> {
  const { roasteryId } = actor;
  await tx.delete(roastMonthSums).where(ownRows(actor, roastMonthSums));
  await tx.delete(roastMonthSteps).where(ownRows(actor, roastMonthSteps));
  await tx.execute(sql`insert into changed_days (roastery_id, books, day)
    select roastery_id, 'roasts', (roasted_at at time zone 'UTC')::date from roasts where roastery_id = ${roasteryId}
    except select roastery_id, books, day from changed_days where roastery_id = ${roasteryId}`);
}
