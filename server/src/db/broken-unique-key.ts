import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

const UNIQUE_VIOLATION = "23505";

/** The name of the unique index that a statement ran against; null for any other failure. */
export function brokenUniqueKey(error: unknown): string | null {
  if (!(error instanceof DrizzleQueryError && error.cause instanceof DatabaseError)) return null;
  return error.cause.code === UNIQUE_VIOLATION ? (error.cause.constraint ?? null) : null;
}

const REASONS: Record<string, string> = {
  "23502": "A field that must not be empty is",
  "23503": "It refers to a record that is not in the file",
  "23505": "It stands in the file twice, or uses a number or name of another record",
  "23514": "It breaks a rule of such records",
};

/** Reason of a failure that is the data's own fault; null for any other. */
export function brokenRule(error: unknown): { reason: string; table: string | undefined } | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || !/^(22|23|42804|54)/.test(cause.code ?? "")) return null;
  const { code = "", constraint, table } = cause;
  const reason = REASONS[code] ?? "It has a value that does not fit";
  return { reason: constraint ? `${reason} (${constraint})` : reason, table };
}
