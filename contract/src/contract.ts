import { accounts } from "./accounts.ts";
import { analyticsViews } from "./analytics/saved-views.ts";
import { analytics } from "./analytics.ts";
import { apiKeys } from "./api-keys/api-keys.ts";
import { batches } from "./batches.ts";
import { calendarFeeds } from "./calendar-feeds/calendar-feeds.ts";
import { connections } from "./connections/connections.ts";
import { cuppingForms } from "./cupping/cupping-forms.ts";
import { cuppingGuests } from "./cupping/cupping-guests.ts";
import { cupping } from "./cupping.ts";
import { customers } from "./customers/customers.ts";
import { dashboardCards } from "./dashboard/dashboard-cards.ts";
import { dashboard } from "./dashboard.ts";
import { files } from "./files.ts";
import { green } from "./green.ts";
import { imports } from "./imports.ts";
import { aliases } from "./items/coffee-aliases.ts";
import { productPage } from "./items/product-page.ts";
import { items, packageSizes } from "./items.ts";
import { jobs } from "./jobs/jobs.ts";
import { locations } from "./locations/locations.ts";
import { machines } from "./machines/machines.ts";
import { maintenance } from "./machines/maintenance.ts";
import { subscription } from "./onboarding/subscription.ts";
import { onboarding } from "./onboarding.ts";
import { allocation } from "./orders/allocation.ts";
import { invoices } from "./orders/invoices.ts";
import { orderPage } from "./orders/order-page.ts";
import { standingOrders } from "./orders/standing-orders.ts";
import { orders } from "./orders.ts";
import { packaging } from "./packaging/packaging.ts";
import { planner } from "./planner.ts";
import { costs } from "./pricing/costs.ts";
import { priceLists } from "./pricing/price-lists.ts";
import { specialPrices } from "./pricing/special-prices.ts";
import { pricing } from "./pricing.ts";
import { coffeeSamples } from "./purchases/coffee-samples.ts";
import { purchaseContracts } from "./purchases/purchase-contracts.ts";
import { suppliers } from "./purchases/suppliers.ts";
import { purchases } from "./purchases.ts";
import { roasts } from "./roasts.ts";
import { sample } from "./sample.ts";
import { search } from "./search.ts";
import { settings } from "./settings.ts";
import { shopConnections, shopParcels } from "./shops/shop-connections.ts";
import { shopMessages } from "./shops/shop-messages.ts";
import { shops } from "./shops/shops.ts";
import { bagPages } from "./stock/bag-pages.ts";
import { stock } from "./stock/stock.ts";
import { team } from "./team.ts";
import { recalls } from "./trace/recalls.ts";
import { trace } from "./trace/trace.ts";
import { transfer } from "./transfer/transfer.ts";
import { webhooks } from "./webhooks/webhooks.ts";
import { weeklyMails } from "./weekly-mails/weekly-mails.ts";

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
export * from "./api-keys/api-keys.ts";
export * from "./batches.ts";
export * from "./calendar-feeds/calendar-feeds.ts";
export * from "./connections/connections.ts";
export * from "./cupping/cupping-forms.ts";
export * from "./cupping/cupping-guests.ts";
export * from "./cupping/cupping-results.ts";
export * from "./cupping/cupping-sessions.ts";
export * from "./cupping.ts";
export * from "./customers/customers.ts";
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
export * from "./items/product-page.ts";
export { Recipe, type RecipeInput, RecipeVersion } from "./items/recipes.ts";
export * from "./items.ts";
export * from "./jobs/jobs.ts";
export * from "./locations/locations.ts";
export * from "./machines/machines.ts";
export * from "./machines/maintenance.ts";
export * from "./onboarding/subscription.ts";
export * from "./onboarding.ts";
export * from "./orders/accounting.ts";
export { AllocatedLine, BatchOrders, ORDER_COFFEE, OrderCoffee } from "./orders/allocated-coffee.ts";
export * from "./orders/allocation.ts";
export * from "./orders/invoice.ts";
export * from "./orders/invoices.ts";
export * from "./orders/order.ts";
export * from "./orders/order-inputs.ts";
export * from "./orders/order-page.ts";
export * from "./orders/picking.ts";
export * from "./orders/roast-days.ts";
export * from "./orders/shortages.ts";
export * from "./orders/standing-orders.ts";
export * from "./orders.ts";
export * from "./packaging/packaging.ts";
export * from "./planner.ts";
export * from "./pricing/costs.ts";
export * from "./pricing/price-lists.ts";
export {
  CurrentPrice,
  type ListPricesInput,
  MAX_PRICES_AT_ONCE,
  ProductPrice,
  type SetPriceInput,
  type SetPricesInput,
} from "./pricing/product-prices.ts";
export * from "./pricing/special-prices.ts";
export * from "./pricing.ts";
export * from "./production/production.ts";
export * from "./purchases/coffee-samples.ts";
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
export * from "./settings.ts";
export * from "./shops/order-of-shop.ts";
export * from "./shops/shop-connections.ts";
export * from "./shops/shop-messages.ts";
export * from "./shops/shops.ts";
export * from "./stock/bag-pages.ts";
export * from "./stock/roasted-lot.ts";
export * from "./stock/stock.ts";
export * from "./team.ts";
export * from "./trace/recalls.ts";
export * from "./trace/trace.ts";
export * from "./transfer/transfer.ts";
export * from "./webhooks/webhook-events.ts";
export * from "./webhooks/webhooks.ts";
export * from "./weekly-mails/weekly-mails.ts";

/** The API as data. Every change of the API is a change in this folder, and reviewers look here first. */
export const contract = {
  accounts,
  green,
  items,
  productPage,
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
  allocation,
  orderPage,
  standingOrders,
  shops,
  shopMessages,
  shopConnections,
  shopParcels,
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
/** Figures of the page of a product. */
const PRODUCT_PAGE = ["productPage"] as const;

/** Sources of the bags of orders. */
const ALLOCATION = ["allocation"] as const;

/** State of parcels on their way to a shop. */
const SHOP_PARCELS = ["shopParcels"] as const;

/** Areas that are read from each area: a change of the one changes them. A new area says here what is read from it. */
export const READ_FROM: Record<Area, readonly (readonly Area[])[]> = {
  accounts: [],
  green: [TRACE, COSTS, ANALYTICS, CARDS, PRODUCT_PAGE],
  items: [COSTS, AGREED, ANALYTICS, PRODUCT_PAGE, ALLOCATION],
  productPage: [],
  packageSizes: [COSTS, ANALYTICS, PRODUCT_PAGE, ALLOCATION],
  planner: [ANALYTICS, CARDS, PRODUCT_PAGE, ALLOCATION],
  aliases: [],
  batches: [CARDS, PRODUCT_PAGE, ALLOCATION],
  roasts: [TRACE, COSTS, ANALYTICS, CARDS, PRODUCT_PAGE, ALLOCATION],
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
  settings: [COSTS, ANALYTICS, ALLOCATION],
  machines: [COSTS, ANALYTICS, CARDS, PRODUCT_PAGE, ALLOCATION],
  maintenance: [CARDS],
  suppliers: [ANALYTICS, CARDS],
  cupping: [ANALYTICS],
  cuppingForms: [],
  cuppingGuests: [],
  customers: [TRACE, AGREED, ANALYTICS, PRODUCT_PAGE],
  invoices: [ANALYTICS],
  locations: [],
  orders: [TRACE, ANALYTICS, CARDS, PRODUCT_PAGE, ALLOCATION, SHOP_PARCELS],
  allocation: [],
  orderPage: [],
  standingOrders: [],
  shops: [CARDS],
  shopMessages: [],
  shopConnections: [SHOP_PARCELS],
  shopParcels: [],
  packaging: [COSTS, ANALYTICS, CARDS],
  stock: [TRACE, ANALYTICS, CARDS, PRODUCT_PAGE, ALLOCATION],
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
