import { PAGES, type PageAddress } from "./app-pages.ts";

/** One page of an area, or one view of a page. */
export interface Section {
  to: PageAddress;
  label: string;
  /** Parameter of the address that tells a view of a page. */
  search?: { view: "day" };
}

/** Areas that have several pages, by the page of the bar that they are reached from. */
const AREAS = {
  "/roasts": [
    { to: "/roasts", label: "Journal" },
    { to: "/cupping", label: "Cupping" },
    { to: "/roasts/consistency", label: "Profiles and consistency" },
    { to: "/machines", label: "Machines" },
    { to: "/roasts/import", label: "Import" },
  ],
  "/inventory": [
    { to: "/inventory", label: "Stock" },
    { to: "/inventory/roasted", label: "Roasted stock" },
    { to: "/inventory/packaging", label: "Packaging" },
    { to: "/inventory/count", label: "Counts" },
    { to: "/inventory/stock-on", label: "Stock on a day" },
  ],
  "/demand-planner": [
    { to: "/demand-planner", label: "Plan" },
    { to: "/orders/plan", label: "From orders" },
    { to: "/complans", label: "Completed" },
  ],
  "/orders": [
    { to: "/orders", label: "Orders" },
    { to: "/orders/customers", label: "Customers" },
    { to: "/orders/invoices", label: "Invoices" },
    { to: "/orders/standing", label: "Standing" },
    { to: "/orders/shops", label: "Shops" },
  ],
  "/batch-tracking": [
    { to: "/batch-tracking", label: "By coffee" },
    { to: "/batch-tracking", label: "By day", search: { view: "day" } },
    { to: "/batch-tracking/board", label: "Board" },
  ],
  "/purchases": [
    { to: "/purchases", label: "Purchases" },
    { to: "/purchases/contracts", label: "Contracts" },
    { to: "/purchases/samples", label: "Samples" },
    { to: "/purchases/suppliers", label: "Suppliers" },
  ],
  "/pricing": [
    { to: "/pricing/prices", label: "Prices" },
    { to: "/pricing/costs", label: "Costs" },
    { to: "/pricing/lists", label: "Price lists" },
    { to: "/pricing/rates", label: "Targets" },
    { to: "/pricing/weights", label: "Weights" },
  ],
  "/trace": [
    { to: "/trace", label: "Trace" },
    { to: "/recalls", label: "Recalls" },
  ],
} as const satisfies Partial<Record<PageAddress, readonly Section[]>>;

/** Pages without a tab of their own, by the section that they belong to. */
const BELONGS: readonly { path: string; to: PageAddress }[] = [
  { path: "/roasts/profiles", to: "/roasts/consistency" },
  { path: "/orders/import", to: "/orders/shops" },
  { path: "/orders/waiting", to: "/orders/shops" },
  { path: "/moving-in", to: "/inventory" },
];

interface Place {
  /** Page of the bar that is lit. */
  bar: PageAddress;
  /** Sections of the area; none where it is one page. */
  sections: readonly Section[];
  /** Section that is lit. */
  current: Section | undefined;
}

const areas: readonly [PageAddress, readonly Section[]][] = PAGES.flatMap(({ to }) =>
  to in AREAS ? [[to, AREAS[to as keyof typeof AREAS]] as const] : [],
).map(([bar, sections]) => [bar, sections]);

const isWithin = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

const isView = ({ search }: Section, shown: Record<string, unknown>) =>
  search === undefined || search.view === shown.view;

/** Area and section of an address: the longest page that it lies in, and of its views the one that is shown. */
export function placeOf(pathname: string, search: Record<string, unknown> = {}): Place {
  const path = BELONGS.find(({ path }) => isWithin(pathname, path))?.to ?? pathname;
  const all = areas.flatMap(([bar, sections]) => sections.map((section) => ({ bar, sections, current: section })));
  const here = all
    .filter(({ current }) => isWithin(path, current.to) && isView(current, search))
    .sort((one, other) => other.current.to.length - one.current.to.length);
  const nearest = here[0];
  const shown = here.findLast(({ current }) => current.to === nearest?.current.to) ?? nearest;
  if (shown !== undefined) return shown;
  const page = PAGES.findLast(({ to, rank }) => rank !== undefined && isWithin(path, to));
  const bar = page?.to ?? "/dashboard";
  return { bar, sections: bar in AREAS ? AREAS[bar as keyof typeof AREAS] : [], current: undefined };
}
