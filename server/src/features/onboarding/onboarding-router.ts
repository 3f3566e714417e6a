import { completingAccount } from "#features/accounts/index.ts";
import type { Routes } from "../../runtime/api.ts";
import {
  completeCompany,
  completeInventory,
  completeProfile,
  completeRoaster,
  completeWelcome,
} from "./complete-steps.ts";
import { getOnboarding, getSubscription } from "./onboarding-queries.ts";
import { dismissOnboarding, skipStep } from "./skip-step.ts";

/** Records that are missing are made by whichever command comes first (spec §4). */
export const onboardingRouter = {
  show: getOnboarding,
  welcome: completingAccount(completeWelcome),
  profile: completingAccount(completeProfile),
  company: completingAccount(completeCompany),
  roaster: completingAccount(completeRoaster),
  inventory: completingAccount(completeInventory),
  skip: completingAccount(skipStep),
  dismiss: completingAccount(dismissOnboarding),
} satisfies Routes<"onboarding">;

export const subscriptionRouter = { show: getSubscription } satisfies Routes<"subscription">;
