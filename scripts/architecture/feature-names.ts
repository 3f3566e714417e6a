/** The areas of the product. A feature has the same name in every layer, in the URL and in the end-to-end tests. */
export const FEATURE_NAMES = [
  "accounts",
  "onboarding",
  "team",
  "green",
  "purchases",
  "items",
  "planner",
  "batches",
  "roasts",
  "orders",
  "pricing",
  "analytics",
  "dashboard",
  "settings",
  "machines",
  "landing",
  "transfer",
  "search",
];

/** Rooms of the domain that every feature stands on. */
export const SHARED_DOMAIN_FOLDERS = ["units", "calendar"];

/** The feature folder a path lies in, as path from the root, if it lies in one. */
export function featureFolder(path: string): string | undefined {
  return /^(?:(?:server|web)\/src\/features|domain\/src)\/[^/]+(?=\/)/.exec(path)?.[0];
}
