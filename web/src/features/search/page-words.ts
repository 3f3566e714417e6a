import type { PageAddress } from "#ui/shell/app-pages.ts";

/** Further words by which people look for a page. They come with the palette, not with every page. */
export const PAGE_WORDS: Partial<Record<PageAddress, string>> = {
  "/inventory": "inventory stock sacks",
  "/items": "items products bags package sizes",
  "/demand-planner": "plan",
  "/purchases": "buy",
  "/pricing": "cost",
  "/settings": "settings units theme",
  "/complans": "history",
  "/roasts/import": "artisan alog cropster curves upload zip folder roast logs",
  "/inventory/count": "count sheet weigh inventory",
  "/inventory/stock-on": "value year end inventory date",
  "/orders/customers": "cafés shops contacts fees",
  "/inventory/packaging": "bags labels valves boxes",
  "/purchases/contracts": "differential c price",
  "/purchases/samples": "offers pre-shipment arrivals score cupping",
  "/purchases/suppliers": "importers contacts terms",
  "/inventory/import": "spreadsheet csv excel xlsx list upload paste coffees counts",
  "/settings/roastery": "company name address machines bags package sizes sample",
  "/settings/names": "aliases order lists bulk forget",
  "/settings/team": "people roles activity",
  "/settings/security": "password passkeys second factor devices",
  "/settings/account": "plan delete data",
};
