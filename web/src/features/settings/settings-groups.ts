import type { PageAddress } from "#ui/shell/app-pages.ts";

/** Pages of the settings by what they are about. */
export const SETTINGS_GROUPS: readonly { name: string; pages: readonly PageAddress[] }[] = [
  {
    name: "You",
    pages: ["/settings", "/settings/security", "/settings/calendar", "/settings/weekly-mail", "/settings/account"],
  },
  { name: "Roastery", pages: ["/settings/roastery", "/settings/team", "/settings/names"] },
  { name: "Selling", pages: ["/settings/trade", "/orders/shops"] },
  {
    name: "Connections and data",
    pages: [
      "/settings/api-keys",
      "/settings/connections",
      "/settings/webhooks",
      "/settings/data",
      "/settings/background",
    ],
  },
];
