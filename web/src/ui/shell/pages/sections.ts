import { PAGES, type PageAddress } from "./app-pages.ts";

/** One page of an area, or one view of a page. */
export interface Section {
  to: PageAddress;
  label: string;
  /** Parameter of the address that tells a view of a page. */
  search?: { view: "day" };
}

/** Areas that have several pages, by the page of the bar that they are reached from. */
const AREAS: Partial<Record<PageAddress, readonly Section[]>> = {
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
  ],
  "/trace": [
    { to: "/trace", label: "Trace" },
    { to: "/recalls", label: "Recalls" },
  ],
};

/** Sections of the area that a page of the bar leads to; none where it is one page. */
export const sectionsOf = (bar: PageAddress): readonly Section[] => AREAS[bar] ?? [];

/** Pages without a tab of their own, by the section that they belong to. */
const BELONGS: readonly { path: string; to: PageAddress }[] = [
  { path: "/roasts/profiles", to: "/roasts/consistency" },
  { path: "/orders/import", to: "/orders/shops" },
  { path: "/orders/waiting", to: "/orders/shops" },
  { path: "/moving-in", to: "/inventory" },
];

interface Place {
  /** Page of the bar that is lit; null at an address that no page has. */
  bar: PageAddress | null;
  /** Sections of the area; none where it is one page. */
  sections: readonly Section[];
  /** Section that is lit. */
  current: Section | undefined;
}

const PLACES = PAGES.flatMap(({ to: bar }) => {
  const sections = sectionsOf(bar);
  return sections.map((current) => ({ bar, sections, current }));
});

const isWithin = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** Area and section of an address: the longest page that it lies in, and of its views the one that is shown. */
export function placeOf(pathname: string, search: Record<string, unknown> = {}): Place {
  const path = BELONGS.find(({ path }) => isWithin(pathname, path))?.to ?? pathname;
  const isShown = ({ to, search: view }: Section) =>
    isWithin(path, to) && (view === undefined || view.view === search.view);
  // A view stands behind its page, and so comes last of those with the same address.
  const place = PLACES.filter(({ current }) => isShown(current))
    .sort((one, other) => one.current.to.length - other.current.to.length)
    .at(-1);
  if (place !== undefined) return place;
  const page = PAGES.findLast(({ to, rank }) => rank !== undefined && isWithin(path, to));
  return { bar: page?.to ?? null, sections: page === undefined ? [] : sectionsOf(page.to), current: undefined };
}
