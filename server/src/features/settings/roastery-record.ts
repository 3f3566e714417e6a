import { type EditRoasteryInput, Roastery } from "@tryer/contract";
import { and, eq, sql } from "drizzle-orm";
import { roasteries } from "#db/schema/index.ts";
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
  if (facts.name !== undefined) await writeProfile(work, { companyName: facts.name });
  return true;
}
