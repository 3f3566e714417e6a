import type { z } from "zod";

/** The first message at each of the input's keys, from a schema that refused it. */
export function schemaErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join("."), issue.message]));
}
