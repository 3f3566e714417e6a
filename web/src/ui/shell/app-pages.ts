/** The pages of the app in the order of the navigation. The label is the page's name everywhere. */
export const NAV_PAGES = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/roasts", label: "Roasts" },
  { to: "/inventory", label: "Green Coffee" },
  { to: "/items", label: "Roasted Products" },
  { to: "/demand-planner", label: "Demand Planner" },
  { to: "/orders", label: "Orders" },
  { to: "/batch-tracking", label: "Batch Tracking" },
  { to: "/purchases", label: "Purchases" },
  { to: "/pricing", label: "Pricing" },
  { to: "/settings", label: "Profile" },
] as const;

/** Which pages stay in sight where the bar is too narrow for all, the most important first. */
export const BY_IMPORTANCE: readonly (typeof NAV_PAGES)[number]["to"][] = [
  "/dashboard",
  "/demand-planner",
  "/batch-tracking",
  "/roasts",
  "/inventory",
  "/items",
  "/orders",
  "/settings",
  "/purchases",
  "/pricing",
];

/** The sections of the settings, each at its own address, in the order of their index; some are not for every role. */
export const SETTINGS_PAGES = [
  { to: "/settings", label: "Profile", permission: null },
  { to: "/settings/roastery", label: "Roastery", permission: null },
  { to: "/settings/names", label: "Remembered names", permission: "plans:write" },
  { to: "/settings/team", label: "Team", permission: null },
  { to: "/settings/security", label: "Security", permission: null },
  { to: "/settings/account", label: "Account", permission: null },
] as const;

/** With those that other pages lead to; a page stands after those below it. */
export const ALL_PAGES = [
  ...SETTINGS_PAGES.slice(1),
  ...NAV_PAGES,
  { to: "/complans", label: "Completed Plans" } as const,
];

/** The name of the page at an address, or undefined where there is none. */
export const pageNameAt = (pathname: string): string | undefined =>
  ALL_PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.label;
