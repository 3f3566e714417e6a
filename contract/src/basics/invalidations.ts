import { type Area, contract } from "../contract.ts";
import { ACTIVITIES, type Activity } from "./activities.ts";
import { causesOf, type Operation } from "./operation.ts";

const INVALIDATED: Record<Activity, { invalidates: readonly Area[] }> = ACTIVITIES;

/** Areas that the chain from purchase to customer is followed through: whatever changes one of them changes the chain. */
const FOLLOWED: ReadonlySet<Area> = new Set(["green", "roasts", "stock", "orders", "purchases", "customers"]);

/** Areas that the cost of a bag and its margin are calculated from. */
const COSTED: ReadonlySet<Area> = new Set([
  ...(["green", "roasts", "items", "packageSizes", "packaging", "machines", "pricing", "settings"] as const),
]);

/** Areas that the price of a bag for a customer follows from. */
const PAID: ReadonlySet<Area> = new Set(["pricing", "customers", "items"]);

/** Areas that the analytics sum up: whatever changes one of them changes a figure there. */
const ANALYSED: ReadonlySet<Area> = new Set([
  ...[...FOLLOWED, ...COSTED],
  ...(["invoices", "cupping", "suppliers", "purchaseContracts", "planner"] as const),
]);

/** Areas that a card of the dashboard tells of: whatever changes one of them changes the card. */
const ON_CARDS: ReadonlySet<Area> = new Set([
  ...(["green", "stock", "roasts", "batches", "planner", "orders", "shops", "purchases", "suppliers"] as const),
  ...(["purchaseContracts", "machines", "maintenance", "packaging"] as const),
]);

/** Areas that are read from others: whatever changes one of those changes them. */
const DERIVED: readonly { area: Area; from: ReadonlySet<Area> }[] = [
  { area: "trace", from: FOLLOWED },
  { area: "recalls", from: FOLLOWED },
  { area: "costs", from: COSTED },
  { area: "specialPrices", from: PAID },
  { area: "analytics", from: ANALYSED },
  { area: "dashboard", from: ON_CARDS },
];

export function affectedAreas(activity: Activity): readonly Area[] {
  const { invalidates } = INVALIDATED[activity];
  const derived = DERIVED.filter(({ from }) => invalidates.some((each) => from.has(each)));
  return [...new Set([...invalidates, ...derived.map(({ area }) => area)])];
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
