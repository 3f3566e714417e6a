import { accountsRouter } from "#features/accounts/index.ts";
import { batchesRouter } from "#features/batches/index.ts";
import { cuppingFormsRouter, cuppingGuestsRouter, cuppingRouter } from "#features/cupping/index.ts";
import { customersRouter } from "#features/customers/index.ts";
import { dashboardRouter } from "#features/dashboard/index.ts";
import { filesRouter } from "#features/files/index.ts";
import { greenRouter } from "#features/green/index.ts";
import { importsRouter } from "#features/imports/index.ts";
import { packageSizesRouter, productsRouter } from "#features/items/index.ts";
import { locationsRouter } from "#features/locations/index.ts";
import { machinesRouter } from "#features/machines/index.ts";
import { onboardingRouter, subscriptionRouter } from "#features/onboarding/index.ts";
import { ordersRouter } from "#features/orders/index.ts";
import { packagingRouter } from "#features/packaging/index.ts";
import { aliasesRouter, plannerRouter } from "#features/planner/index.ts";
import { pricingRouter } from "#features/pricing/index.ts";
import { contractsRouter, purchasesRouter, samplesRouter, suppliersRouter } from "#features/purchases/index.ts";
import { roastsRouter } from "#features/roasts/index.ts";
import { sampleRouter } from "#features/sample/index.ts";
import { searchRouter } from "#features/search/index.ts";
import { settingsRouter } from "#features/settings/index.ts";
import { teamRouter } from "#features/team/index.ts";
import { api } from "./runtime/api.ts";

/** Every procedure of the contract with its handler. Leaving one out does not compile. */
export const router = api.router({
  accounts: accountsRouter,
  green: greenRouter,
  files: filesRouter,
  items: productsRouter,
  packageSizes: packageSizesRouter,
  planner: plannerRouter,
  aliases: aliasesRouter,
  batches: batchesRouter,
  roasts: roastsRouter,
  dashboard: dashboardRouter,
  search: searchRouter,
  settings: settingsRouter,
  machines: machinesRouter,
  pricing: pricingRouter,
  purchases: purchasesRouter,
  purchaseContracts: contractsRouter,
  coffeeSamples: samplesRouter,
  suppliers: suppliersRouter,
  cupping: cuppingRouter,
  cuppingForms: cuppingFormsRouter,
  cuppingGuests: cuppingGuestsRouter,
  customers: customersRouter,
  locations: locationsRouter,
  orders: ordersRouter,
  packaging: packagingRouter,
  team: teamRouter,
  onboarding: onboardingRouter,
  sample: sampleRouter,
  subscription: subscriptionRouter,
  imports: importsRouter,
});
