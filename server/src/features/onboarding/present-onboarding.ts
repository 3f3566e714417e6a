import type { Onboarding, Roastery } from "@tryer/contract";
import { type OnboardingProgress, startStep } from "@tryer/domain/onboarding";
import type { OnboardingRecord } from "./onboarding-record.ts";

export function presentOnboarding(record: OnboardingRecord, roastery: Roastery): Onboarding {
  const progress = progressOf(record);
  return {
    ...progress,
    startStep: startStep(progress),
    profile: { firstName: record.profileFirstName, lastName: record.profileLastName, email: record.profileEmail },
    company: {
      // Until it was told, the roastery has the name that it was opened with.
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
      batchSizeLbs: Number(record.roasterBatchSize),
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
