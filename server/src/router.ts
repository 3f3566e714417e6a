import { accountsRouter } from "#features/accounts/index.ts";
import { allocationRouter, showPageDays } from "#features/allocation/index.ts";
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
import { packageSizesRouter, productPageRouter, productsRouter } from "#features/items/index.ts";
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
import { shopConnectionsRouter, shopMessagesRouter, shopParcelsRouter, shopsRouter } from "#features/shops/index.ts";
import { stockRouter } from "#features/stock/index.ts";
import { teamRouter } from "#features/team/index.ts";
import { recallsRouter, releaseRouter, traceRouter } from "#features/trace/index.ts";
import { transferRouter } from "#features/transfer/index.ts";
import { webhooksRouter } from "#features/webhooks/index.ts";
import { weeklyMailsRouter } from "#features/weekly-mails/index.ts";
import { type Groups, proceduresOf } from "./runtime/api.ts";

/** Group whose answers a browser may keep and ask about, for they are about the business; and its tools of assistants. */
const kept = <Handlers extends object>(handlers: Handlers, tools: readonly (keyof Handlers)[] = []) => ({
  handlers,
  isKept: true,
  readsLong: false,
  tools,
});

/** Group about people, accounts or access, whose answers no browser keeps; a new one until somebody has thought about it. */
const neverKept = <Handlers extends object>(handlers: Handlers) => ({
  handlers,
  isKept: false,
  readsLong: false,
  tools: [],
});

/** Group whose reads are over many rows: a replica answers them where there is one. */
const overManyRows = <Group extends { readsLong: boolean }>(group: Group): Group => ({ ...group, readsLong: true });

/**
 * Every group of the contract: the handler of each operation, whether browsers keep its answers, and the commands that an
 * assistant may give: those of everyday work that can be taken back or corrected, and that reach nobody outside. No money,
 * no messages, no people, no settings. A group or an operation that is left out does not compile.
 */
export const groups: Groups = {
  accounts: neverKept(accountsRouter),
  apiKeys: neverKept(apiKeysRouter),
  connections: neverKept(connectionsRouter),
  green: kept(greenRouter, ["receive", "count", "transfer", "undoMovement"]),
  files: neverKept(filesRouter),
  items: kept(productsRouter),
  productPage: neverKept(productPageRouter),
  packageSizes: kept(packageSizesRouter),
  planner: kept(plannerRouter, ["addItems", "changeQuantities", "removeItems", "restoreItems"]),
  aliases: kept(aliasesRouter),
  batches: kept(batchesRouter, ["markCompleted", "arrange", "logRoast"]),
  roasts: kept(roastsRouter, ["add", "edit"]),
  dashboard: kept(dashboardRouter),
  dashboardCards: neverKept(dashboardCardsRouter),
  analytics: overManyRows(kept(analyticsRouter)),
  analyticsViews: overManyRows(neverKept(analyticsViewsRouter)),
  search: overManyRows(kept(searchRouter)),
  settings: neverKept(settingsRouter),
  machines: kept(machinesRouter),
  maintenance: kept(maintenanceRouter),
  pricing: kept(pricingRouter),
  costs: kept(costsRouter),
  priceLists: kept(priceListsRouter),
  specialPrices: kept(specialPricesRouter),
  purchases: kept(purchasesRouter),
  purchaseContracts: kept(contractsRouter),
  coffeeSamples: kept(samplesRouter, ["add", "score"]),
  suppliers: kept(suppliersRouter),
  cupping: neverKept(cuppingRouter),
  cuppingForms: neverKept(cuppingFormsRouter),
  cuppingGuests: neverKept(cuppingGuestsRouter),
  customers: kept(customersRouter),
  jobs: neverKept(jobsRouter),
  locations: kept(locationsRouter),
  invoices: kept(invoicesRouter),
  orderPage: neverKept({ ...orderPageRouter, days: showPageDays }),
  standingOrders: kept(standingOrdersRouter),
  shops: kept(shopsRouter),
  shopMessages: neverKept(shopMessagesRouter),
  shopConnections: neverKept(shopConnectionsRouter),
  shopParcels: neverKept(shopParcelsRouter),
  orders: kept({ ...ordersRouter, ...productionRouter }, ["add", "edit", "plan", "takePlanningBack"]),
  allocation: kept(allocationRouter),
  packaging: kept(packagingRouter, ["receive", "count", "undoMovement"]),
  stock: kept({ ...stockRouter, ...releaseRouter }, ["pack", "count", "transfer", "undo"]),
  trace: overManyRows(kept(traceRouter)),
  recalls: overManyRows(neverKept(recallsRouter)),
  bagPages: neverKept(bagPagesRouter),
  team: neverKept(teamRouter),
  onboarding: neverKept(onboardingRouter),
  sample: kept(sampleRouter),
  subscription: neverKept(subscriptionRouter),
  imports: neverKept(importsRouter),
  transfer: neverKept(transferRouter),
  webhooks: neverKept(webhooksRouter),
  calendarFeeds: neverKept(calendarFeedsRouter),
  weeklyMails: neverKept(weeklyMailsRouter),
};

export const router = proceduresOf(groups);
