import { type Profile, Roastery, ShownUnit } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { profiles, roasteries } from "#db/schema/index.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { loadRoastery } from "./roastery-record.ts";

interface ProfileRecord {
  profile: typeof profiles.$inferSelect;
  roastery: Pick<typeof roasteries.$inferSelect, "id" | "name" | "timeZone" | "currency" | "defaultShrinkagePercent">;
}

function presentProfile({ profile, roastery }: ProfileRecord, actor: Actor): Profile {
  return {
    userId: profile.userId,
    email: profile.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    companyName: profile.companyName,
    businessType: profile.businessType,
    roastingVolume: profile.roastingVolume,
    roasterBatchSize: profile.roasterBatchSize,
    weightUnit: ShownUnit.parse(profile.weightUnit),
    defaultShrinkagePercentage: roastery.defaultShrinkagePercent,
    plan: profile.plan,
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
    version: profile.version,
    roastery: {
      id: roastery.id,
      name: roastery.name,
      timeZone: roastery.timeZone,
      currency: Roastery.shape.currency.parse(roastery.currency),
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

export async function loadProfile({ tx, actor }: Work): Promise<Profile> {
  const [row] = await tx
    .select({
      profile: profiles,
      roastery: {
        id: roasteries.id,
        name: roasteries.name,
        timeZone: roasteries.timeZone,
        currency: roasteries.currency,
        defaultShrinkagePercent: roasteries.defaultShrinkagePercent,
      },
    })
    .from(profiles)
    .innerJoin(roasteries, eq(roasteries.id, actor.roasteryId))
    .where(eq(profiles.userId, actor.userId));
  if (!row) throw notFound("Profile");
  return presentProfile(row, actor);
}
