/** Code of a refusal where the page is of an older build and cannot make the call any more. */
export const NEW_VERSION_NEEDED = "NEW_VERSION_NEEDED";
