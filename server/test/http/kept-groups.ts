/**
 * Groups of the contract whose answers a browser may keep, written out once more: those about people and accounts are
 * not among them, and a new group is not until somebody has thought about it.
 */
const KEPT = new Set([
  ...[
    "aliases",
    "allocation",
    "analytics",
    "batches",
    "coffeeSamples",
    "costs",
    "customers",
    "dashboard",
    "green",
    "invoices",
  ],
  ...["items", "locations", "machines", "maintenance"],
  ...[
    "orders",
    "packageSizes",
    "packaging",
    "planner",
    "priceLists",
    "pricing",
    "purchaseContracts",
    "purchases",
    "roasts",
    "sample",
    "search",
    "shops",
    "specialPrices",
    "standingOrders",
    "stock",
    "trace",
    "suppliers",
  ],
]);

/** Whether a browser may keep the answers of an operation, by its name, as 'green.list'. */
export const isKept = (name: string) => KEPT.has(name.split(".")[0] ?? "");
