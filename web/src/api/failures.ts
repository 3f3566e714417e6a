import { ORPCError } from "@orpc/client";
import { type ErrorCode, isOutageCode } from "@tryer/contract";
import type { z } from "zod";
import { NotKept } from "./outbox/outcomes.ts";
import { fieldIn, listIn, textIn } from "./unknown-json.ts";

/** Reads refusals of the API in one place: the message at each field, and the message otherwise. */

const issuesIn = (data: unknown): [path: string, message: string][] =>
  listIn(data, "issues").map((issue) => [listIn(issue, "path").join("."), textIn(issue, "message") ?? ""]);

export const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;

/** Whether the server refused an input for what it is, which no later attempt changes. */
export const isUnfit = (error: unknown) => error instanceof ORPCError && [400, 422].includes(error.status);

export const hasCode = (error: unknown, code: ErrorCode) => error instanceof ORPCError && error.code === code;

/** Whether a refusal is about one key of the input. */
export const isRefusalOf = (error: unknown, field: string) =>
  error instanceof ORPCError && isRefusal(error) && textIn(error.data, "field") === field;

/** Messages by the input's keys, from schema issues (400) and from single fields that are at fault (409, 422). */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {};
  const field = textIn(error.data, "field");
  return field === null ? Object.fromEntries(issuesIn(error.data)) : { [field]: error.message };
}

/** One sentence for a person: the server's own where it refused or has trouble, otherwise `fallback`. */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof ORPCError && (isRefusal(error) || isOutageCode(error.code))) {
    return Object.values(fieldErrors(error))[0] ?? error.message;
  }
  if (error instanceof NotKept) return error.message;
  if (error instanceof TypeError) return "The server cannot be reached. Check the connection and try again.";
  return fallback;
}

/** The row as it is now, from the answer to an edit of an outdated one. */
export function currentRow<Row>(error: unknown, schema: z.ZodType<Row>): Row | null {
  if (!(error instanceof ORPCError)) return null;
  const parsed = schema.safeParse(fieldIn(error.data, "current"));
  return parsed.success ? parsed.data : null;
}
