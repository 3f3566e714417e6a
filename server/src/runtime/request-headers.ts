/** Headers that our own edge sets on requests to the auth library; what a client sends under these names is dropped. */

/** Client address, from the socket or a trusted proxy. */
export const CLIENT_ADDRESS_HEADER = "x-tryer-client-address";

/** Request id, as in the log of the server and in the answer's `x-request-id`. */
export const REQUEST_ID_HEADER = "x-tryer-request-id";
