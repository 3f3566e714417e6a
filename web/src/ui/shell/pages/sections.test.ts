import { expect, test } from "vitest";
import { PAGES } from "./app-pages.ts";
import { placeOf } from "./sections.ts";

const lit = (pathname: string, search?: Record<string, unknown>) => {
  const { bar, current } = placeOf(pathname, search);
  return `${bar}: ${current?.label ?? "–"}`;
};

test.each([
  ["/roasts/0197", "/roasts: Journal"],
  ["/cupping", "/roasts: Cupping"],
  ["/machines/0197", "/roasts: Machines"],
  ["/roasts/profiles", "/roasts: Profiles and consistency"],
  ["/roasts/import", "/roasts: Import"],
  ["/inventory/roasted/0197", "/inventory: Roasted stock"],
  ["/inventory/import", "/inventory: Stock"],
  ["/moving-in", "/inventory: Stock"],
  ["/orders/plan", "/demand-planner: From orders"],
  ["/complans", "/demand-planner: Completed"],
  ["/orders/invoices/accounting", "/orders: Invoices"],
  ["/orders/waiting", "/orders: Shops"],
  ["/orders/0197", "/orders: Orders"],
  ["/batch-tracking", "/batch-tracking: By coffee"],
  ["/batch-tracking/board", "/batch-tracking: Board"],
  ["/purchases/contracts/0197", "/purchases: Contracts"],
  ["/pricing/rates", "/pricing: Targets"],
  ["/pricing/prices", "/pricing: Prices"],
  ["/items/0197", "/items: –"],
  ["/trace/green/0197", "/trace: Trace"],
  ["/recalls/0197", "/trace: Recalls"],
  ["/dashboard", "/dashboard: –"],
  ["/settings/team", "/settings: –"],
  ["/no-such-page", "null: –"],
])("the address %s lights %s", (pathname, expected) => {
  expect(lit(pathname)).toBe(expected);
});

test("the view of the day is a section of its own", () => {
  expect(lit("/batch-tracking", { view: "day", day: "2026-11-27" })).toBe("/batch-tracking: By day");
  expect(lit("/batch-tracking", { batch: "0197" })).toBe("/batch-tracking: By coffee");
});

test("every page of the table lights an area, and its section where the area has several", () => {
  for (const { to } of PAGES) {
    const { bar, sections, current } = placeOf(to);
    expect(PAGES.find((page) => page.to === bar)?.rank, to).toBeDefined();
    if (sections.length > 0 && to !== "/pricing") expect(current, to).toBeDefined();
  }
});
