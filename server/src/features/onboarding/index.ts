/**
 * Onboarding: the wizard's record of a person, their subscription in the beta programme, and the sample roastery. Records
 * are made with the account, and at the first call where one is missing. Coffees, products and plan items are written
 * through the doors of their features.
 */
export { onboardingRouter, subscriptionRouter } from "./onboarding-router.ts";
export { sampleRouter } from "./sample-router.ts";
