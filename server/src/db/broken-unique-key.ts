import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

const UNIQUE_VIOLATION = "23505";

/** The name of the unique index that a statement ran against; null for any other failure. */
export function brokenUniqueKey(error: unknown): string | null {
  if (!(error instanceof DrizzleQueryError && error.cause instanceof DatabaseError)) return null;
  return error.cause.code === UNIQUE_VIOLATION ? (error.cause.constraint ?? null) : null;
}
