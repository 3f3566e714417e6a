// Onboarding: the wizard's steps as one table of transitions, the kinds of roasteries with the areas that each has, the
// units to propose, the beta programme, and the table of first coffees that a person types or pastes. Server and
// screens follow the same table, so that none of them knows the next step by itself.
export {
  betaDaysLeft,
  STANDARD_PLAN,
  subscriptionStatus,
} from "./beta-programme.ts";
export {
  ONBOARDING_STEPS,
  type OnboardingEvent,
  type OnboardingProgress,
  type OnboardingStep,
  placeAfter,
  progressAfter,
  startStep,
} from "./onboarding-steps.ts";
export { proposedUnits, usualBatchLbs } from "./proposed-units.ts";
export {
  AREAS_OF_KIND,
  hasAreasLeftOut,
  ROASTERY_AREAS,
  ROASTERY_KINDS,
  type RoasteryArea,
  type RoasteryKind,
  shownAreas,
} from "./roastery-areas.ts";
export { MAX_STOCK_ROWS, parseStockTable, type StockRow, type StockTable } from "./stock-table.ts";
