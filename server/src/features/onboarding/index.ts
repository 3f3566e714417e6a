/**
 * Onboarding: the wizard's record of a person and their subscription in the beta programme. Records are made with the
 * account, and by the first command where one is missing. Coffees are written through the door of their feature.
 */
export { onboardingRouter, subscriptionRouter } from "./onboarding-router.ts";
