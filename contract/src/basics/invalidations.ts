import { type Area, contract } from "../contract.ts";
import { ACTIVITIES, type Activity } from "./activities.ts";
import { causesOf, type Operation } from "./operation.ts";

const INVALIDATED: Record<Activity, { invalidates: readonly Area[] }> = ACTIVITIES;

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
const READ_FROM: Record<Area, readonly (readonly Area[])[]> = {
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

export function affectedAreas(activity: Activity): readonly Area[] {
  const { invalidates } = INVALIDATED[activity];
  return [...new Set([...invalidates, ...invalidates.flatMap((area) => READ_FROM[area].flat())])];
}

/** Areas to read anew after each operation that changes something, by its name, as 'green.add'. */
export function changedAreas(): Record<string, readonly Area[]> {
  const operations = Object.entries(contract).flatMap(([area, group]) =>
    Object.entries<Operation>(group).map(([name, operation]) => ({
      name: `${area}.${name}`,
      causes: causesOf(operation),
    })),
  );
  return Object.fromEntries(
    operations
      .filter(({ causes }) => causes.length > 0)
      .map(({ name, causes }) => [name, [...new Set(causes.flatMap(affectedAreas))]]),
  );
}
