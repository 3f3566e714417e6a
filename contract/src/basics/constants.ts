/** Values that server and screens agree on. No schema stands here: a screen that needs only these loads none. */

/** Placeholder in the app's page; the server writes the build id of the screens in its place. */
export const BUILD_MARK = "build-of-this-page";

/** Placeholder for the origin in prerendered pages; the server writes its public address in its place. */
export const PUBLIC_URL_MARK = "https://public-url.invalid";

/** Claim of the landing page that the server leaves out where its owner named no contact of support. */
export const PRIORITY_SUPPORT = "Priority support";

/** Header with the id of the requesting tab, so that the tab skips change events of its own requests. */
export const TAB_HEADER = "x-tryer-tab";

/** Most rows that one import adds. */
export const MAX_IMPORT_ROWS = 5_000;

/** Sort orders of the list of green coffee. */
export const GREEN_SORTS = ["name", "origin", "quantity", "shrinkage", "added"] as const;
