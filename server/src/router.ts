import { accountsRouter } from "#features/accounts/index.ts";
import { analyticsRouter, analyticsViewsRouter } from "#features/analytics/index.ts";
import { apiKeysRouter } from "#features/api-keys/index.ts";
import { bagPagesRouter } from "#features/bag-pages/index.ts";
import { batchesRouter } from "#features/batches/index.ts";
import { calendarFeedsRouter } from "#features/calendar-feeds/index.ts";
import { connectionsRouter } from "#features/connections/index.ts";
import { cuppingFormsRouter, cuppingGuestsRouter, cuppingRouter } from "#features/cupping/index.ts";
import { customersRouter } from "#features/customers/index.ts";
import { dashboardCardsRouter, dashboardRouter } from "#features/dashboard/index.ts";
import { filesRouter } from "#features/files/index.ts";
import { greenRouter } from "#features/green/index.ts";
import { importsRouter } from "#features/imports/index.ts";
import { packageSizesRouter, productsRouter } from "#features/items/index.ts";
import { jobsRouter } from "#features/jobs/index.ts";
import { locationsRouter } from "#features/locations/index.ts";
import { machinesRouter, maintenanceRouter } from "#features/machines/index.ts";
import { onboardingRouter, subscriptionRouter } from "#features/onboarding/index.ts";
import { invoicesRouter, orderPageRouter, ordersRouter, standingOrdersRouter } from "#features/orders/index.ts";
import { packagingRouter } from "#features/packaging/index.ts";
import { aliasesRouter, plannerRouter } from "#features/planner/index.ts";
import { costsRouter, priceListsRouter, pricingRouter, specialPricesRouter } from "#features/pricing/index.ts";
import { productionRouter } from "#features/production/index.ts";
import { contractsRouter, purchasesRouter, samplesRouter, suppliersRouter } from "#features/purchases/index.ts";
import { roastsRouter } from "#features/roasts/index.ts";
import { sampleRouter } from "#features/sample/index.ts";
import { searchRouter } from "#features/search/index.ts";
import { settingsRouter } from "#features/settings/index.ts";
import { shopMessagesRouter, shopsRouter } from "#features/shops/index.ts";
import { stockRouter } from "#features/stock/index.ts";
import { teamRouter } from "#features/team/index.ts";
import { recallsRouter, releaseRouter, traceRouter } from "#features/trace/index.ts";
import { transferRouter } from "#features/transfer/index.ts";
import { webhooksRouter } from "#features/webhooks/index.ts";
import { weeklyMailsRouter } from "#features/weekly-mails/index.ts";
import { proceduresOf } from "./runtime/api.ts";

/** Every procedure of the contract with its handler. Leaving one out does not compile. */
export const router = proceduresOf({
  accounts: accountsRouter,
  apiKeys: apiKeysRouter,
  connections: connectionsRouter,
  green: greenRouter,
  files: filesRouter,
  items: productsRouter,
  packageSizes: packageSizesRouter,
  planner: plannerRouter,
  aliases: aliasesRouter,
  batches: batchesRouter,
  roasts: roastsRouter,
  dashboard: dashboardRouter,
  dashboardCards: dashboardCardsRouter,
  analytics: analyticsRouter,
  analyticsViews: analyticsViewsRouter,
  search: searchRouter,
  settings: settingsRouter,
  machines: machinesRouter,
  maintenance: maintenanceRouter,
  pricing: pricingRouter,
  costs: costsRouter,
  priceLists: priceListsRouter,
  specialPrices: specialPricesRouter,
  purchases: purchasesRouter,
  purchaseContracts: contractsRouter,
  coffeeSamples: samplesRouter,
  suppliers: suppliersRouter,
  cupping: cuppingRouter,
  cuppingForms: cuppingFormsRouter,
  cuppingGuests: cuppingGuestsRouter,
  customers: customersRouter,
  jobs: jobsRouter,
  locations: locationsRouter,
  invoices: invoicesRouter,
  orderPage: orderPageRouter,
  standingOrders: standingOrdersRouter,
  shops: shopsRouter,
  shopMessages: shopMessagesRouter,
  orders: { ...ordersRouter, ...productionRouter },
  packaging: packagingRouter,
  stock: { ...stockRouter, ...releaseRouter },
  trace: traceRouter,
  recalls: recallsRouter,
  bagPages: bagPagesRouter,
  team: teamRouter,
  onboarding: onboardingRouter,
  sample: sampleRouter,
  subscription: subscriptionRouter,
  imports: importsRouter,
  transfer: transferRouter,
  webhooks: webhooksRouter,
  calendarFeeds: calendarFeedsRouter,
  weeklyMails: weeklyMailsRouter,
});
