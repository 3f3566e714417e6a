import { completingAccount } from "#features/accounts/index.ts";
import { api } from "../../runtime/api.ts";
import { completeCompany } from "./complete-company.ts";
import { completeInventory } from "./complete-inventory.ts";
import { completeProfile } from "./complete-profile.ts";
import { completeRoaster } from "./complete-roaster.ts";
import { completeWelcome } from "./complete-welcome.ts";
import { dismissOnboarding } from "./dismiss-onboarding.ts";
import { getOnboarding } from "./onboarding-queries.ts";
import { skipStep } from "./skip-step.ts";
import { getSubscription } from "./subscription-queries.ts";

const { onboarding, subscription } = api;

/** Records that are missing are made at whichever call comes first (spec §4). */
export const onboardingRouter = {
  show: onboarding.show.handler(({ context }) => completingAccount(context, () => getOnboarding(context, undefined))),
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
  show: subscription.show.handler(({ context }) =>
    completingAccount(context, () => getSubscription(context, undefined)),
  ),
};
