import { accountsRouter } from "#features/accounts/index.ts";
import { batchesRouter } from "#features/batches/index.ts";
import { dashboardRouter } from "#features/dashboard/index.ts";
import { greenRouter } from "#features/green/index.ts";
import { itemsRouter, packageSizesRouter } from "#features/items/index.ts";
import { machinesRouter } from "#features/machines/index.ts";
import { onboardingRouter, sampleRouter, subscriptionRouter } from "#features/onboarding/index.ts";
import { aliasesRouter, plannerRouter } from "#features/planner/index.ts";
import { roastsRouter } from "#features/roasts/index.ts";
import { searchRouter } from "#features/search/index.ts";
import { settingsRouter } from "#features/settings/index.ts";
import { teamRouter } from "#features/team/index.ts";
import { api } from "./runtime/api.ts";

/** Every procedure of the contract with its handler. Leaving one out does not compile. */
export const router = api.router({
  accounts: accountsRouter,
  green: greenRouter,
  items: itemsRouter,
  packageSizes: packageSizesRouter,
  planner: plannerRouter,
  aliases: aliasesRouter,
  batches: batchesRouter,
  roasts: roastsRouter,
  dashboard: dashboardRouter,
  search: searchRouter,
  settings: settingsRouter,
  machines: machinesRouter,
  team: teamRouter,
  onboarding: onboardingRouter,
  sample: sampleRouter,
  subscription: subscriptionRouter,
});
