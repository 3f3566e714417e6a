import { ORPCError } from "@orpc/client";
import type { ErrorCode } from "@tryer/contract";
import { z } from "zod";

/** Answers of the API that say no, read in one place: what to show at which field, and what to say otherwise. */

const Issues = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
});
const AtField = z.object({ field: z.string() });

export const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;

export const hasCode = (error: unknown, code: ErrorCode) => error instanceof ORPCError && error.code === code;

/** The session is over, or the roastery that it has open is closed to its person: guards decide anew where to go. */
export const isShutOut = (error: unknown) => hasCode(error, "UNAUTHORIZED") || hasCode(error, "NOT_A_MEMBER");

/** Messages by the input's keys, from schema issues (400) and from single fields that are at fault (409, 422). */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {};
  const issues = Issues.safeParse(error.data);
  if (issues.success) {
    return Object.fromEntries(issues.data.issues.map((issue) => [issue.path.join("."), issue.message]));
  }
  const field = AtField.safeParse(error.data);
  return field.success ? { [field.data.field]: error.message } : {};
}

/** One sentence for a person: the server's own where it refused, otherwise `fallback`. */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof ORPCError && isRefusal(error)) {
    return Object.values(fieldErrors(error))[0] ?? error.message;
  }
  if (error instanceof TypeError) return "The server cannot be reached. Check the connection and try again.";
  return fallback;
}

/** The row as it is now, from the answer to an edit of an outdated one. */
export function currentRow<Row>(error: unknown, schema: z.ZodType<Row>): Row | null {
  if (!(error instanceof ORPCError)) return null;
  const parsed = z.object({ current: schema }).safeParse(error.data);
  return parsed.success ? parsed.data.current : null;
}
