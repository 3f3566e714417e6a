/** Set by our own edge; whatever a client sends under this name is dropped. */
export const REQUEST_ID_HEADER = "x-tryer-request-id";
