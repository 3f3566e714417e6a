import { type Profile, ShownUnit } from "@tryer/contract";
import type { Role } from "@tryer/domain/team";
import type { profiles, roasteries } from "#db/schema/index.ts";

interface ProfileRecord {
  profile: typeof profiles.$inferSelect;
  roastery: Pick<typeof roasteries.$inferSelect, "id" | "name" | "timeZone" | "defaultShrinkagePercent">;
}

export function presentProfile({ profile, roastery }: ProfileRecord, role: Role): Profile {
  return {
    userId: profile.userId,
    email: profile.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    companyName: profile.companyName,
    businessType: profile.businessType,
    roastingVolume: profile.roastingVolume,
    roasterBatchSize: profile.roasterBatchSize === null ? null : Number(profile.roasterBatchSize),
    weightUnit: ShownUnit.parse(profile.weightUnit),
    defaultShrinkagePercentage: Number(roastery.defaultShrinkagePercent),
    plan: profile.plan,
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
    version: profile.version,
    roastery: { id: roastery.id, name: roastery.name, timeZone: roastery.timeZone },
    role,
  };
}
