import { AREAS, type Area, contract, READ_FROM } from "../contract.ts";
import { ACTIVITIES, type Activity } from "./activities.ts";
import { causesOf, type Operation } from "./operation.ts";

const INVALIDATED: Record<Activity, { invalidates: readonly Area[] | "everything" }> = ACTIVITIES;

export function affectedAreas(activity: Activity): readonly Area[] {
  const { invalidates } = INVALIDATED[activity];
  if (invalidates === "everything") return AREAS;
  return [...new Set([...invalidates, ...invalidates.flatMap((area) => READ_FROM[area].flat())])];
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
