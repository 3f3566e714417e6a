import { RoastProfile } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/units";
import { and, desc, eq, isNull } from "drizzle-orm";
import { roastedCoffeeItems, roastProfiles, roasts } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type ProfileRow = typeof roastProfiles.$inferSelect;

interface NamedProfile {
  profile: ProfileRow;
  reference: { id: string; number: number } | null;
}

export const presentProfile = ({ profile, reference }: NamedProfile): RoastProfile => ({
  ...copied(RoastProfile, profile),
  referenceRoast: reference && { id: reference.id, number: roastNumberLabel(reference.number) },
});

/** Profiles with the number of the roast that each was taken from, unless it was deleted. */
export const selectProfiles = ({ tx }: Work) =>
  tx
    .select({ profile: roastProfiles, reference: { id: roasts.id, number: roasts.number } })
    .from(roastProfiles)
    .leftJoin(
      roasts,
      and(
        eq(roasts.roasteryId, roastProfiles.roasteryId),
        eq(roasts.id, roastProfiles.referenceRoastId),
        isNull(roasts.deletedAt),
      ),
    )
    .$dynamic();

export async function loadProfile(work: Work, id: string): Promise<RoastProfile> {
  const [row] = await selectProfiles(work).where(ownRows(work.actor, roastProfiles, eq(roastProfiles.id, id)));
  if (!row) throw notFound("Profile");
  return presentProfile(row);
}

/** Versions of the profile of a product, the current one first. */
export const listProfiles = query({
  permission: "roasts:read",
  async run(work, { roastedItemId, limit }: { roastedItemId: string; limit: number }) {
    const { tx, actor } = work;
    const [product] = await tx
      .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name })
      .from(roastedCoffeeItems)
      .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, roastedItemId)));
    if (!product) throw notFound("Roasted item");
    const rows = await selectProfiles(work)
      .where(
        ownRows(actor, roastProfiles, eq(roastProfiles.roastedItemId, roastedItemId), isNull(roastProfiles.removedAt)),
      )
      .orderBy(desc(roastProfiles.number))
      .limit(limit);
    return { product, versions: rows.map(presentProfile) };
  },
});
