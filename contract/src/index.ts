import { batches } from "./batches.ts";
import { dashboard } from "./dashboard.ts";
import { green } from "./green.ts";
import { items, packageSizes } from "./items.ts";
import { planner } from "./planner.ts";
import { roasts } from "./roasts.ts";
import { settings } from "./settings.ts";
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
};

export * from "./batches.ts";
export * from "./dashboard.ts";
export { type ErrorCode, errors } from "./errors.ts";
export * from "./green.ts";
export * from "./items.ts";
export * from "./planner.ts";
export * from "./roasts.ts";
export * from "./settings.ts";
export * from "./team.ts";
