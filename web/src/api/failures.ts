import { ORPCError } from "@orpc/client";
import { type ErrorCode, isOutageCode } from "@tryer/contract";
import type { z } from "zod";

/** Answers of the API that say no, read in one place: what to show at which field, and what to say otherwise. */

/** Read by hand: every page needs this, and the schema library is loaded with the forms only. */
const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === "object" && data !== null;

function issuesIn(data: unknown): [path: string, message: string][] {
  if (!isRecord(data) || !Array.isArray(data.issues)) return [];
  return data.issues.flatMap((issue): [string, string][] =>
    isRecord(issue) && Array.isArray(issue.path) && typeof issue.message === "string"
      ? [[issue.path.join("."), issue.message]]
      : [],
  );
}

export const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;

export const hasCode = (error: unknown, code: ErrorCode) => error instanceof ORPCError && error.code === code;

/** Messages by the input's keys, from schema issues (400) and from single fields that are at fault (409, 422). */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {};
  const { data } = error;
  if (isRecord(data) && typeof data.field === "string") return { [data.field]: error.message };
  return Object.fromEntries(issuesIn(data));
}

/** One sentence for a person: the server's own where it refused or has trouble, otherwise `fallback`. */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof ORPCError && (isRefusal(error) || isOutageCode(error.code))) {
    return Object.values(fieldErrors(error))[0] ?? error.message;
  }
  if (error instanceof TypeError) return "The server cannot be reached. Check the connection and try again.";
  return fallback;
}

/** The row as it is now, from the answer to an edit of an outdated one. */
export function currentRow<Row>(error: unknown, schema: z.ZodType<Row>): Row | null {
  if (!(error instanceof ORPCError)) return null;
  const parsed = schema.safeParse(isRecord(error.data) ? error.data.current : undefined);
  return parsed.success ? parsed.data : null;
}
