/** Names of the features, by the folders that the server and the screens have. A feature has one name in every layer. */
export function featureNames(paths: readonly string[]): string[] {
  const names = paths.flatMap((path) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** Rooms of the domain that every feature stands on. */
export const SHARED_DOMAIN_FOLDERS = [
  "units",
  "calendar",
  "money",
  "stock",
  "tables",
  "roast-logs",
  "scales",
  "labels",
];

/** The feature folder a path lies in, as path from the root, if it lies in one. */
export function featureFolder(path: string): string | undefined {
  return /^(?:(?:server|web)\/src\/features|domain\/src)\/[^/]+(?=\/)/.exec(path)?.[0];
}
