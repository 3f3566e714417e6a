/** What the server and the built screens agree on beside the API. */

/** Stands in the app's page where the server writes which build of the screens it is. */
export const BUILD_MARK = "build-of-this-page";

/**
 * Stands in pages that are built before anybody knows where they will be served; the server puts the address that
 * people open in its place.
 */
export const PUBLIC_URL_MARK = "https://public-url.invalid";

/** Names the tab that asks, so that it need not hear of what it did itself. */
export const TAB_HEADER = "x-tryer-tab";
