import type { Profile } from "@tryer/contract";
import type { Role } from "@tryer/domain/team";
import type { profiles, roasteries } from "#db/schema/index.ts";

export function presentProfile(
  profile: typeof profiles.$inferSelect,
  roastery: Pick<typeof roasteries.$inferSelect, "id" | "name" | "timeZone">,
  role: Role,
): Profile {
  return {
    userId: profile.userId,
    email: profile.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    companyName: profile.companyName,
    businessType: profile.businessType,
    roastingVolume: profile.roastingVolume,
    roasterBatchSize: profile.roasterBatchSize === null ? null : Number(profile.roasterBatchSize),
    plan: profile.plan,
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
    version: profile.version,
    roastery: { id: roastery.id, name: roastery.name, timeZone: roastery.timeZone },
    role,
  };
}
