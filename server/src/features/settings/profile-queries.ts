import { Profile, Roastery, ShownUnit } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { profiles, roasteries } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { loadRoastery } from "./roastery-record.ts";
import { loadUsedAreas } from "./used-areas.ts";

interface ProfileRecord {
  profile: typeof profiles.$inferSelect;
  roastery: Pick<
    typeof roasteries.$inferSelect,
    "id" | "name" | "timeZone" | "currency" | "kind" | "defaultShrinkagePercent"
  >;
  usedAreas: Profile["roastery"]["usedAreas"];
}

function presentProfile({ profile, roastery, usedAreas }: ProfileRecord, actor: Actor): Profile {
  return {
    ...copied(Profile, profile),
    weightUnit: ShownUnit.parse(profile.weightUnit),
    temperatureUnit: Profile.shape.temperatureUnit.parse(profile.temperatureUnit),
    defaultShrinkagePercentage: roastery.defaultShrinkagePercent,
    roastery: {
      id: roastery.id,
      name: roastery.name,
      timeZone: roastery.timeZone,
      currency: Roastery.shape.currency.parse(roastery.currency),
      kind: Roastery.shape.kind.parse(roastery.kind),
      usedAreas,
    },
    role: actor.role,
    mayReadCosts: actor.mayReadCosts,
  };
}

export const getProfile = query({
  permission: "profile:read",
  run: (work, _input: undefined) => loadProfile(work),
});

export const getRoastery = query({
  permission: "profile:read",
  run: (work, _input: undefined) => loadRoastery(work),
});

export async function loadProfile(work: Work): Promise<Profile> {
  const { tx, actor } = work;
  const [row] = await tx
    .select({
      profile: profiles,
      roastery: {
        id: roasteries.id,
        name: roasteries.name,
        timeZone: roasteries.timeZone,
        currency: roasteries.currency,
        kind: roasteries.kind,
        defaultShrinkagePercent: roasteries.defaultShrinkagePercent,
      },
    })
    .from(profiles)
    .innerJoin(roasteries, eq(roasteries.id, actor.roasteryId))
    .where(eq(profiles.userId, actor.userId));
  if (!row) throw notFound("Profile");
  const usedAreas = await loadUsedAreas(work, Roastery.shape.kind.parse(row.roastery.kind));
  return presentProfile({ ...row, usedAreas }, actor);
}
