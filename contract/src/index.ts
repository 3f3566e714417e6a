import { batches } from "./batches.ts";
import { dashboard } from "./dashboard.ts";
import { green } from "./green.ts";
import { items, packageSizes } from "./items.ts";
import { onboarding } from "./onboarding.ts";
import { planner } from "./planner.ts";
import { roasts } from "./roasts.ts";
import { sample } from "./sample.ts";
import { settings } from "./settings.ts";
import { subscription } from "./subscription.ts";
import { team } from "./team.ts";

/** The API as data. Whoever changes it changes it here, and reviewers look here first. */
export const contract = {
  green,
  items,
  packageSizes,
  planner,
  batches,
  roasts,
  dashboard,
  settings,
  team,
  onboarding,
  sample,
  subscription,
};

export * from "./batches.ts";
export * from "./dashboard.ts";
export { type ErrorCode, errors } from "./errors.ts";
export * from "./green.ts";
export * from "./items.ts";
export * from "./onboarding.ts";
export * from "./planner.ts";
export * from "./roasts.ts";
export * from "./sample.ts";
export * from "./settings.ts";
export * from "./subscription.ts";
export * from "./team.ts";
