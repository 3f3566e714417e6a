/**
 * Stands in pages that are built before anybody knows where they will be served; the server puts the address that
 * people open in its place.
 */
export const PUBLIC_URL_MARK = "https://public-url.invalid";
