import type { OutageCode } from "@tryer/contract";
import { DrizzleQueryError } from "drizzle-orm";

/** Codes of the socket, where the database server is gone or never was there. */
const SOCKET_CODES = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/** SQLSTATE: connection failures, a server that shuts down, ends a session or starts, and one without a free place. */
const SERVER_AWAY = /^(08...|57P0[1-3]|53300)$/;
const SERVER_DISK_FULL = "53100";
/** The driver gives no code to what it gives up by itself. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Marks a failure as a call to the database, where no query builder does. */
class DatabaseCallError extends Error {
  override readonly name = "DatabaseCallError";

  constructor(cause: unknown) {
    super("A call to the database failed", { cause });
  }
}

/** No connection at all, at the start: the address, the password or the server is wrong. */
export class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";

  constructor(cause: unknown) {
    // A name with several addresses fails for each one, and the failure as a whole says nothing.
    const reasons = cause instanceof AggregateError ? cause.errors : [cause];
    const said = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(", ");
    super(`The database cannot be reached: ${said}. Check DATABASE_URL.`, { cause });
  }
}

/** Marks failures of calls of the driver itself: connecting, the ends of a transaction, statements by hand. */
export async function databaseCall<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new DatabaseCallError(error);
  }
}

/**
 * Outage behind a failed call to the database; null for any other failure. An absent mail server, or a missing file,
 * fails with the same codes and is no outage of the database.
 */
export function databaseOutage(error: unknown): OutageCode | null {
  if (!(error instanceof Error)) return null;
  const isCall = error instanceof DrizzleQueryError || error instanceof DatabaseCallError;
  return isCall ? outageIn(error.cause) : databaseOutage(error.cause);
}

function outageIn(failure: unknown): OutageCode | null {
  if (!(failure instanceof Error)) return null;
  const code = "code" in failure && typeof failure.code === "string" ? failure.code : "";
  if (code === SERVER_DISK_FULL) return "DISK_FULL";
  if (SOCKET_CODES.has(code) || SERVER_AWAY.test(code) || DRIVER_MESSAGES.test(failure.message))
    return "DATABASE_UNAVAILABLE";
  return null;
}

/**
 * The words of the database behind a failed call, with their code; null for any other failure. The statement and its
 * values, which hold secrets, are left out.
 */
export function saidByDatabase(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (!(error instanceof DrizzleQueryError || error instanceof DatabaseCallError)) return saidByDatabase(error.cause);
  if (!(error.cause instanceof Error)) return null;
  const code = "code" in error.cause && typeof error.cause.code === "string" ? ` (${error.cause.code})` : "";
  return `${error.cause.message}${code}`;
}
