/** The database thread ended while this connection was using it. SQLSTATE 08006: connection failure. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
  readonly code = "08006";

  constructor(options?: ErrorOptions) {
    super("The connection to the database was lost", options);
  }
}

/** One round trip ran into the limit. SQLSTATE 57014, as PostgreSQL answers when its statement timeout strikes. */
export class QueryTookTooLongError extends Error {
  override readonly name = "QueryTookTooLongError";
  readonly code = "57014";

  constructor() {
    super("The database gave up on a query that ran too long");
  }
}
