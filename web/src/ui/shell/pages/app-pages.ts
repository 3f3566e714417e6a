import type { RoasteryArea } from "@tryer/domain/onboarding";
import type { Permission } from "@tryer/domain/team";

interface AppPage {
  to: string;
  /** Name of the page everywhere: in links, heading, palette and the browser's tab. */
  label: string;
  /** Rank among the links of the bar, the most important 0: the order in which they stay where it is narrow. */
  rank?: number;
  /** Permission without which nobody is led there. */
  permission?: Permission;
  /** Area that the page belongs to, where a roastery may do without it. The first page of each stands for it. */
  area?: RoasteryArea;
  /** Shortcut, pressed one key after the other. */
  keys?: string;
}

const TABLE = [
  { to: "/dashboard", label: "Dashboard", rank: 0, keys: "g d" },
  { to: "/roasts", label: "Roasts", rank: 3, keys: "g r" },
  { to: "/inventory", label: "Green Coffee", rank: 4, keys: "g i" },
  { to: "/items", label: "Roasted Products", rank: 5, keys: "g p" },
  { to: "/demand-planner", label: "Demand Planner", rank: 1, keys: "g l" },
  { to: "/orders", label: "Orders", rank: 6, keys: "g o" },
  { to: "/batch-tracking", label: "Batch Tracking", rank: 2, keys: "g b" },
  { to: "/batch-tracking/board", label: "Roasting Board", area: "board" },
  { to: "/purchases", label: "Purchases", area: "purchases", rank: 8, keys: "g u" },
  { to: "/pricing", label: "Pricing", area: "pricing", permission: "prices:read", rank: 9, keys: "g c" },
  { to: "/analytics", label: "Analytics", area: "analytics", rank: 10, keys: "g a" },
  { to: "/settings", label: "Profile", rank: 7, keys: "g s" },
  { to: "/complans", label: "Completed Plans", keys: "g h" },
  { to: "/roasts/consistency", label: "Profiles and Consistency", area: "profiles" },
  { to: "/roasts/import", label: "Import Roast Logs", permission: "roasts:write" },
  { to: "/inventory/count", label: "Stock Count" },
  { to: "/inventory/stock-on", label: "Stock on a Day", area: "stockDays" },
  { to: "/orders/plan", label: "Plan Production", area: "production", permission: "orders:read" },
  { to: "/orders/packing", label: "Packing", area: "roastedStock", permission: "orders:read" },
  { to: "/orders/picking", label: "Picking", area: "roastedStock", permission: "orders:read" },
  { to: "/orders/customers", label: "Customers", permission: "customers:read" },
  { to: "/orders/invoices", label: "Invoices", area: "invoices", permission: "invoices:read" },
  { to: "/orders/invoices/accounting", label: "Accounting", permission: "invoices:read" },
  { to: "/orders/standing", label: "Standing Orders", area: "standingOrders", permission: "orders:write" },
  { to: "/orders/standing/ahead", label: "Standing Orders Ahead", permission: "orders:write" },
  { to: "/orders/shops", label: "Shops", area: "shops", permission: "orders:write" },
  { to: "/orders/import", label: "Import Orders", permission: "orders:write" },
  { to: "/orders/waiting", label: "Unmatched Items", permission: "orders:write" },
  { to: "/inventory/packaging", label: "Packaging", area: "packaging" },
  { to: "/inventory/roasted", label: "Roasted Stock", area: "roastedStock" },
  { to: "/trace", label: "Trace Coffee", area: "trace", rank: 11 },
  { to: "/recalls", label: "Recalls", area: "recalls", permission: "orders:read" },
  { to: "/machines", label: "Machines", area: "machines" },
  { to: "/pricing/costs", label: "Bag Costs", permission: "costs:read" },
  { to: "/pricing/rates", label: "Rates and Targets", permission: "costs:read" },
  { to: "/pricing/prices", label: "Selling Prices", permission: "prices:read" },
  { to: "/pricing/lists", label: "Price Lists", area: "priceLists", permission: "prices:read" },
  { to: "/cupping", label: "Cupping", area: "cupping" },
  { to: "/purchases/contracts", label: "Contracts", area: "contracts", permission: "purchases:read" },
  {
    to: "/purchases/samples",
    label: "Samples",
    area: "samples",
    permission: "samples:read",
  },
  { to: "/purchases/suppliers", label: "Suppliers", area: "purchases", permission: "purchases:read" },
  {
    to: "/inventory/import",
    label: "Import",
    permission: "stock:count",
  },
  { to: "/moving-in", label: "Moving In", permission: "green:write" },
  {
    to: "/settings/roastery",
    label: "Roastery",
  },
  { to: "/settings/trade", label: "Taxes and tiers", area: "invoices", permission: "prices:read" },
  {
    to: "/settings/names",
    label: "Remembered names",
    permission: "plans:write",
  },
  { to: "/settings/team", label: "Team" },
  { to: "/settings/api-keys", label: "API keys" },
  { to: "/settings/connections", label: "Connections" },
  { to: "/settings/calendar", label: "Calendar" },
  { to: "/settings/weekly-mail", label: "Weekly mail" },
  { to: "/settings/webhooks", label: "Webhooks", permission: "webhooks:manage" },
  { to: "/settings/data", label: "Data", permission: "data:transfer" },
  { to: "/settings/background", label: "Background work", permission: "jobs:write" },
  { to: "/settings/security", label: "Security" },
  { to: "/settings/account", label: "Account" },
] as const satisfies readonly AppPage[];

export type PageAddress = (typeof TABLE)[number]["to"];

/** The pages behind sign-in: those of the bar in its order, and a page before those below it. */
export const PAGES: readonly (AppPage & { to: PageAddress })[] = TABLE;

/** The pages that stand in the bar and in the menu. */
export const BAR_PAGES = PAGES.flatMap(({ to, label, rank }) => (rank === undefined ? [] : [{ to, label, rank }]));

/** Name of the page at an address, or undefined where there is none. */
export const pageNameAt = (pathname: string): string | undefined =>
  PAGES.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.label;
