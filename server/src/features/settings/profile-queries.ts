import type { Profile } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { profiles, roasteries } from "#db/schema/index.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentProfile } from "./present-profile.ts";
import { loadRoastery } from "./roastery-record.ts";

export const getProfile = query({
  permission: "profile:read",
  run: (work, _input: undefined) => loadProfile(work),
});

export const getRoastery = query({
  permission: "profile:read",
  run: (work, _input: undefined) => loadRoastery(work),
});

export async function loadProfile({ tx, actor }: Work): Promise<Profile> {
  const [row] = await tx
    .select({
      profile: profiles,
      roastery: {
        id: roasteries.id,
        name: roasteries.name,
        timeZone: roasteries.timeZone,
        defaultShrinkagePercent: roasteries.defaultShrinkagePercent,
      },
    })
    .from(profiles)
    .innerJoin(roasteries, eq(roasteries.id, actor.roasteryId))
    .where(eq(profiles.userId, actor.userId));
  if (!row) throw notFound("Profile");
  return presentProfile(row, actor.role);
}
