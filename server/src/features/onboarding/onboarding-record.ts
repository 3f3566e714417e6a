import type { Onboarding, Roastery } from "@tryer/contract";
import { type OnboardingProgress, startStep } from "@tryer/domain/onboarding";
import { eq } from "drizzle-orm";
import { onboardingSetup } from "#db/schema/index.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type OnboardingRecord = typeof onboardingSetup.$inferSelect;

export async function loadOnboarding({ tx, actor }: Work): Promise<OnboardingRecord> {
  const [record] = await tx.select().from(onboardingSetup).where(eq(onboardingSetup.userId, actor.userId));
  if (!record) throw notFound("Onboarding");
  return record;
}

/** The record, locked until the transaction ends: two tabs take their steps one after the other. */
export async function lockOnboarding({ tx, actor }: Work): Promise<OnboardingRecord> {
  const [record] = await tx
    .select()
    .from(onboardingSetup)
    .where(eq(onboardingSetup.userId, actor.userId))
    .for("no key update");
  if (!record) throw notFound("Onboarding");
  return record;
}

export function presentOnboarding(record: OnboardingRecord, roastery: Roastery): Onboarding {
  const progress = progressOf(record);
  return {
    ...progress,
    startStep: startStep(progress),
    profile: { firstName: record.profileFirstName, lastName: record.profileLastName, email: record.profileEmail },
    company: {
      // The roastery has the name that it was opened with until another was told.
      name: record.companyName === "" ? "" : roastery.name,
      address: roastery.address,
      city: roastery.city,
      state: roastery.state,
      zip: roastery.zip,
      phone: roastery.phone,
      website: roastery.website,
    },
    roaster: {
      name: record.roasterName,
      batchSizeLbs: record.roasterBatchSize,
      defaultShrinkagePercentage: roastery.defaultShrinkagePercentage,
    },
  };
}

export const progressOf = (record: OnboardingRecord): OnboardingProgress => ({
  completed: {
    welcome: record.welcomeCompleted,
    profile: record.profileCompleted,
    company: record.companyCompleted,
    roaster: record.roasterCompleted,
    inventory: record.inventoryCompleted,
  },
  isCompleted: record.isCompleted,
  isDismissed: record.dismissed,
});
