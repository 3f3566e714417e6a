/** Set by our own edge from the socket or a trusted proxy; whatever a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-tryer-client-address";
