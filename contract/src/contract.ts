import { accounts } from "./accounts.ts";
import { analyticsViews } from "./analytics/saved-views.ts";
import { analytics } from "./analytics.ts";
import { batches } from "./batches.ts";
import { cuppingForms } from "./cupping/cupping-forms.ts";
import { cuppingGuests } from "./cupping/cupping-guests.ts";
import { cupping } from "./cupping.ts";
import { dashboardCards } from "./dashboard/dashboard-cards.ts";
import { dashboard } from "./dashboard.ts";
import { files } from "./files.ts";
import { green } from "./green.ts";
import { imports } from "./imports.ts";
import { aliases } from "./items/coffee-aliases.ts";
import { items, packageSizes } from "./items.ts";
import { subscription } from "./onboarding/subscription.ts";
import { onboarding } from "./onboarding.ts";
import { customers } from "./orders/customers.ts";
import { invoices } from "./orders/invoices.ts";
import { orderPage } from "./orders/order-page.ts";
import { shopMessages } from "./orders/shop-messages.ts";
import { shops } from "./orders/shops.ts";
import { standingOrders } from "./orders/standing-orders.ts";
import { orders } from "./orders.ts";
import { planner } from "./planner.ts";
import { costs } from "./pricing/costs.ts";
import { priceLists } from "./pricing/price-lists.ts";
import { specialPrices } from "./pricing/special-prices.ts";
import { pricing } from "./pricing.ts";
import { coffeeSamples } from "./purchases/coffee-samples.ts";
import { packaging } from "./purchases/packaging.ts";
import { purchaseContracts } from "./purchases/purchase-contracts.ts";
import { suppliers } from "./purchases/suppliers.ts";
import { purchases } from "./purchases.ts";
import { roasts } from "./roasts.ts";
import { sample } from "./sample.ts";
import { search } from "./search.ts";
import { apiKeys } from "./settings/api-keys.ts";
import { calendarFeeds } from "./settings/calendar-feeds.ts";
import { connections } from "./settings/connections.ts";
import { jobs } from "./settings/jobs.ts";
import { locations } from "./settings/locations.ts";
import { machines } from "./settings/machines.ts";
import { maintenance } from "./settings/maintenance.ts";
import { transfer } from "./settings/transfer.ts";
import { webhooks } from "./settings/webhooks.ts";
import { weeklyMails } from "./settings/weekly-mails.ts";
import { settings } from "./settings.ts";
import { bagPages } from "./stock/bag-pages.ts";
import { recalls } from "./stock/recalls.ts";
import { stock } from "./stock/stock.ts";
import { trace } from "./stock/trace.ts";
import { team } from "./team.ts";

export * from "./accounts.ts";
export * from "./analytics/analytics-filter.ts";
export * from "./analytics/consistency.ts";
export * from "./analytics/green.ts";
export * from "./analytics/loss.ts";
export * from "./analytics/production.ts";
export * from "./analytics/quality.ts";
export * from "./analytics/sales.ts";
export * from "./analytics/saved-views.ts";
export * from "./analytics.ts";
export * from "./batches.ts";
export * from "./cupping/cupping-forms.ts";
export * from "./cupping/cupping-guests.ts";
export * from "./cupping/cupping-results.ts";
export * from "./cupping/cupping-sessions.ts";
export * from "./cupping.ts";
export * from "./dashboard/dashboard-cards.ts";
export * from "./dashboard/dashboard-work.ts";
export * from "./dashboard.ts";
export * from "./files.ts";
export * from "./green/green-coffee.ts";
export * from "./green/green-facts.ts";
export * from "./green/green-list.ts";
export * from "./green/green-stock.ts";
export * from "./green/stock-on.ts";
export * from "./green.ts";
export * from "./imports/import.ts";
export * from "./imports/log-imports.ts";
export * from "./imports/moving-in.ts";
export * from "./imports/past-lists.ts";
export * from "./imports.ts";
export * from "./items/coffee-aliases.ts";
export { Recipe, type RecipeInput, RecipeVersion } from "./items/recipes.ts";
export * from "./items.ts";
export * from "./onboarding/subscription.ts";
export * from "./onboarding.ts";
export * from "./orders/accounting.ts";
export * from "./orders/customers.ts";
export * from "./orders/invoice.ts";
export * from "./orders/invoices.ts";
export * from "./orders/order.ts";
export * from "./orders/order-inputs.ts";
export * from "./orders/order-of-shop.ts";
export * from "./orders/order-page.ts";
export * from "./orders/production.ts";
export * from "./orders/shop-messages.ts";
export * from "./orders/shops.ts";
export * from "./orders/shortages.ts";
export * from "./orders/standing-orders.ts";
export * from "./orders.ts";
export * from "./planner.ts";
export * from "./pricing/costs.ts";
export * from "./pricing/price-lists.ts";
export {
  type ListPricesInput,
  MAX_PRICES_AT_ONCE,
  ProductPrice,
  type SetPriceInput,
  type SetPricesInput,
} from "./pricing/product-prices.ts";
export * from "./pricing/special-prices.ts";
export * from "./pricing.ts";
export * from "./purchases/coffee-samples.ts";
export * from "./purchases/packaging.ts";
export * from "./purchases/packaging-lines.ts";
export * from "./purchases/purchase.ts";
export * from "./purchases/purchase-contracts.ts";
export * from "./purchases/purchase-inputs.ts";
export * from "./purchases/recosting.ts";
export * from "./purchases/suppliers.ts";
export * from "./purchases.ts";
export * from "./roasts/consistency.ts";
export * from "./roasts/product-loss.ts";
export * from "./roasts/roast-logs.ts";
export * from "./roasts/roast-notes.ts";
export { goesIn, RoastPart } from "./roasts/roast-parts.ts";
export * from "./roasts/roast-profiles.ts";
export * from "./roasts/several-roasts.ts";
export * from "./roasts.ts";
export * from "./sample.ts";
export * from "./search.ts";
export * from "./settings/api-keys.ts";
export * from "./settings/calendar-feeds.ts";
export * from "./settings/connections.ts";
export * from "./settings/jobs.ts";
export * from "./settings/locations.ts";
export * from "./settings/machines.ts";
export * from "./settings/maintenance.ts";
export * from "./settings/transfer.ts";
export * from "./settings/webhook-events.ts";
export * from "./settings/webhooks.ts";
export * from "./settings/weekly-mails.ts";
export * from "./settings.ts";
export * from "./stock/bag-pages.ts";
export * from "./stock/recalls.ts";
export * from "./stock/roasted-lot.ts";
export * from "./stock/stock.ts";
export * from "./stock/trace.ts";
export * from "./team.ts";

/** The API as data. Every change of the API is a change in this folder, and reviewers look here first. */
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
  dashboardCards,
  analytics,
  analyticsViews,
  files,
  jobs,
  apiKeys,
  connections,
  webhooks,
  calendarFeeds,
  weeklyMails,
  settings,
  machines,
  maintenance,
  suppliers,
  cupping,
  cuppingForms,
  cuppingGuests,
  customers,
  invoices,
  locations,
  orders,
  orderPage,
  standingOrders,
  shops,
  shopMessages,
  packaging,
  stock,
  trace,
  recalls,
  bagPages,
  pricing,
  priceLists,
  specialPrices,
  costs,
  purchases,
  purchaseContracts,
  coffeeSamples,
  team,
  onboarding,
  sample,
  search,
  subscription,
  imports,
  transfer,
};

/** A part of the API, by its name in the contract: what is read anew together. */
export type Area = keyof typeof contract;

export const AREAS = Object.keys(contract) as readonly Area[];

/** The chain from purchase to customer, and the recalls that follow it. */
const TRACE = ["trace", "recalls"] as const;
/** Cost of a bag and its margin. */
const COSTS = ["costs"] as const;
/** Price of a bag for a customer. */
const AGREED = ["specialPrices"] as const;
/** Sums of the analytics. */
const ANALYTICS = ["analytics"] as const;
/** Cards of the dashboard. */
const CARDS = ["dashboard"] as const;

/** Areas that are read from each area: a change of the one changes them. A new area says here what is read from it. */
export const READ_FROM: Record<Area, readonly (readonly Area[])[]> = {
  accounts: [],
  green: [TRACE, COSTS, ANALYTICS, CARDS],
  items: [COSTS, AGREED, ANALYTICS],
  packageSizes: [COSTS, ANALYTICS],
  planner: [ANALYTICS, CARDS],
  aliases: [],
  batches: [CARDS],
  roasts: [TRACE, COSTS, ANALYTICS, CARDS],
  dashboard: [],
  dashboardCards: [],
  analytics: [],
  analyticsViews: [],
  files: [],
  jobs: [],
  apiKeys: [],
  connections: [],
  webhooks: [],
  calendarFeeds: [],
  weeklyMails: [],
  settings: [COSTS, ANALYTICS],
  machines: [COSTS, ANALYTICS, CARDS],
  maintenance: [CARDS],
  suppliers: [ANALYTICS, CARDS],
  cupping: [ANALYTICS],
  cuppingForms: [],
  cuppingGuests: [],
  customers: [TRACE, AGREED, ANALYTICS],
  invoices: [ANALYTICS],
  locations: [],
  orders: [TRACE, ANALYTICS, CARDS],
  orderPage: [],
  standingOrders: [],
  shops: [CARDS],
  shopMessages: [],
  packaging: [COSTS, ANALYTICS, CARDS],
  stock: [TRACE, ANALYTICS, CARDS],
  trace: [],
  recalls: [],
  bagPages: [],
  pricing: [COSTS, AGREED, ANALYTICS],
  priceLists: [],
  specialPrices: [],
  costs: [],
  purchases: [TRACE, ANALYTICS, CARDS],
  purchaseContracts: [ANALYTICS, CARDS],
  coffeeSamples: [],
  team: [],
  onboarding: [],
  sample: [],
  search: [],
  subscription: [],
  imports: [],
  transfer: [],
};
