import type { TroubleCode } from "@tryer/contract";

/** Of the socket, where the database server is gone or never was there. */
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT"]);
/** SQLSTATE: connection failures, a server that shuts down, ends a session or starts, and one without a free place. */
const SERVER_AWAY = /^(08...|57P0[1-3]|53300)$/;
const SERVER_DISK_FULL = "53100";
/** The driver gives no code to what it gives up by itself. */
const DRIVER_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** What keeps the database from its work, where an error or one that it was caused by says so; null for any other. */
export function databaseTrouble(error: unknown): TroubleCode | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === SERVER_DISK_FULL || code === "ENOSPC") return "DISK_FULL";
  if (SOCKET_CODES.has(code) || SERVER_AWAY.test(code) || DRIVER_MESSAGES.test(error.message)) return "DATABASE_AWAY";
  return databaseTrouble(error.cause);
}
