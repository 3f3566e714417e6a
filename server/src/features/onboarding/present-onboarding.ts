import type { Onboarding } from "@tryer/contract";
import { type OnboardingProgress, startStep } from "@tryer/domain/onboarding";
import type { OnboardingRecord } from "./onboarding-record.ts";

export function presentOnboarding(record: OnboardingRecord): Onboarding {
  const progress = progressOf(record);
  return {
    ...progress,
    startStep: startStep(progress),
    profile: { firstName: record.profileFirstName, lastName: record.profileLastName, email: record.profileEmail },
    company: {
      name: record.companyName,
      address: record.companyAddress,
      city: record.companyCity,
      state: record.companyState,
      zip: record.companyZip,
      phone: record.companyPhone,
      website: record.companyWebsite,
    },
    roaster: {
      name: record.roasterName,
      batchSizeLbs: Number(record.roasterBatchSize),
      defaultShrinkagePercentage: Number(record.defaultShrinkagePercent),
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
