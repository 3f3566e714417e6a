import { completingAccount } from "#features/accounts/index.ts";
import { api } from "../../runtime/api.ts";
import {
  completeCompany,
  completeInventory,
  completeProfile,
  completeRoaster,
  completeWelcome,
} from "./complete-steps.ts";
import { getOnboarding, getSubscription } from "./onboarding-queries.ts";
import { dismissOnboarding, skipStep } from "./skip-step.ts";

const { onboarding, subscription } = api;

/** Records that are missing are made by whichever command comes first (spec §4). */
export const onboardingRouter = {
  show: onboarding.show.handler(({ context }) => getOnboarding(context, undefined)),
  welcome: onboarding.welcome.handler(({ context }) =>
    completingAccount(context, () => completeWelcome(context, undefined)),
  ),
  profile: onboarding.profile.handler(({ context, input }) =>
    completingAccount(context, () => completeProfile(context, input)),
  ),
  company: onboarding.company.handler(({ context, input }) =>
    completingAccount(context, () => completeCompany(context, input)),
  ),
  roaster: onboarding.roaster.handler(({ context, input }) =>
    completingAccount(context, () => completeRoaster(context, input)),
  ),
  inventory: onboarding.inventory.handler(({ context, input }) =>
    completingAccount(context, () => completeInventory(context, input)),
  ),
  skip: onboarding.skip.handler(({ context, input }) => completingAccount(context, () => skipStep(context, input))),
  dismiss: onboarding.dismiss.handler(({ context }) =>
    completingAccount(context, () => dismissOnboarding(context, undefined)),
  ),
};

export const subscriptionRouter = {
  show: subscription.show.handler(({ context }) => getSubscription(context)),
};
