import { accounts } from "./accounts.ts";
import { batches } from "./batches.ts";
import { aliases } from "./coffee-aliases.ts";
import { dashboard } from "./dashboard.ts";
import { green } from "./green.ts";
import { items, packageSizes } from "./items.ts";
import { machines } from "./machines.ts";
import { onboarding } from "./onboarding.ts";
import { planner } from "./planner.ts";
import { roasts } from "./roasts.ts";
import { sample } from "./sample.ts";
import { search } from "./search.ts";
import { settings } from "./settings.ts";
import { subscription } from "./subscription.ts";
import { team } from "./team.ts";

/** The API as data. Whoever changes it changes it here, and reviewers look here first. */
export const contract = {
  accounts,
  green,
  items,
  packageSizes,
  planner,
  aliases,
  batches,
  roasts,
  dashboard,
  settings,
  machines,
  team,
  onboarding,
  sample,
  search,
  subscription,
};

export * from "./accounts.ts";
export * from "./app-page.ts";
export * from "./batches.ts";
export * from "./changes.ts";
export * from "./coffee-aliases.ts";
export * from "./dashboard.ts";
export { type ErrorCode, errors } from "./errors.ts";
export * from "./green.ts";
export * from "./green-sorts.ts";
export * from "./invalidations.ts";
export * from "./items.ts";
export * from "./machines.ts";
export * from "./onboarding.ts";
export * from "./outages.ts";
export * from "./planner.ts";
export * from "./roasts.ts";
export * from "./sample.ts";
export * from "./search.ts";
export * from "./served-build.ts";
export * from "./settings.ts";
export * from "./subscription.ts";
export * from "./team.ts";
export type { Verification, VerificationLink, VerifiedAddress } from "./verification.ts";
