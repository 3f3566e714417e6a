import { type Area, contract } from "../contract.ts";
import { ACTIVITIES, type Activity } from "./activities.ts";
import { causesOf, type Operation } from "./operation.ts";

const INVALIDATED: Record<Activity, { invalidates: readonly Area[] }> = ACTIVITIES;

/** Areas that the chain from purchase to customer is followed through: whatever changes one of them changes the chain. */
const FOLLOWED: ReadonlySet<Area> = new Set(["green", "roasts", "stock", "orders", "purchases", "customers"]);

export function invalidatedBy(activity: Activity): readonly Area[] {
  const { invalidates } = INVALIDATED[activity];
  return invalidates.some((area) => FOLLOWED.has(area)) ? [...invalidates, "trace"] : invalidates;
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
      .map(({ name, causes }) => [name, [...new Set(causes.flatMap(invalidatedBy))]]),
  );
}
