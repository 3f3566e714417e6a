import type { OutageCode } from "@tryer/contract";
import { DrizzleQueryError } from "drizzle-orm";

/** Of the socket, where the database server is gone or never was there. */
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT"]);
/** SQLSTATE: connection failures, a server that shuts down, ends a session or starts, and one without a free place. */
const SERVER_AWAY = /^(08...|57P0[1-3]|53300)$/;
const SERVER_DISK_FULL = "53100";
/** The driver gives no code to what it gives up by itself. */
const DRIVER_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Says of a failure that it was a call to the database, where no query builder says so. */
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
    // Of a name with several addresses each one failed, and the failure as a whole says nothing.
    const reasons = cause instanceof AggregateError ? cause.errors : [cause];
    const said = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(", ");
    super(`The database cannot be reached: ${said}. Check DATABASE_URL.`, { cause });
  }
}

/** For calls of the driver itself: connecting, the ends of a transaction, statements by hand. */
export async function databaseCall<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new DatabaseCallError(error);
  }
}

/**
 * What keeps the database from its work, where a call to it failed for that; null for any other failure. A mail server
 * that is away, or a file that is not there, fails with the same codes and is none of the database's.
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
