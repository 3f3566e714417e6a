import type { Profile } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { onboardingSetup, profiles, roasteries } from "#db/schema/index.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentProfile } from "./present-profile.ts";

export const getProfile = query({
  permission: "profile:read",
  run: (work, _input: undefined) => loadProfile(work),
});

export async function loadProfile({ tx, actor }: Work): Promise<Profile> {
  const [row] = await tx
    .select({
      profile: profiles,
      shrinkage: onboardingSetup.defaultShrinkagePercent,
      roastery: { id: roasteries.id, name: roasteries.name, timeZone: roasteries.timeZone },
    })
    .from(profiles)
    .innerJoin(roasteries, eq(roasteries.id, actor.roasteryId))
    .leftJoin(onboardingSetup, eq(onboardingSetup.userId, profiles.userId))
    .where(eq(profiles.userId, actor.userId));
  if (!row) throw notFound("Profile");
  return presentProfile(row, actor.role);
}
