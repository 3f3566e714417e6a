// Onboarding: the wizard's steps as one table of transitions, the beta programme, and the table of first coffees that a
// person types or pastes.
export { BETA_DAYS, betaDaysLeft, betaEndMs, STANDARD_PLAN } from "./beta-programme.ts";
export {
  NO_PROGRESS,
  ONBOARDING_STEPS,
  type OnboardingEvent,
  type OnboardingPlace,
  type OnboardingProgress,
  type OnboardingStep,
  placeAfter,
  progressAfter,
  startStep,
} from "./onboarding-steps.ts";
export { MAX_STOCK_ROWS, parseStockTable, type StockProblem, type StockRow, type StockTable } from "./stock-table.ts";
export { type SubscriptionStatus, subscriptionStatus } from "./subscription-status.ts";
