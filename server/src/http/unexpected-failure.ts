import { outages } from "@tryer/contract";
import { databaseOutage } from "#db/database-outage.ts";

/**
 * Answers a failure that no person caused: of the database, in a sentence with a remedy, and of anything else, which is
 * a bug, in a plain one. The log has the rest under the id.
 */
export function unexpectedFailure(error: unknown, requestId: string) {
  const trouble = databaseOutage(error);
  if (trouble !== null) return { code: trouble, ...outages[trouble], data: { requestId } };
  return {
    code: "INTERNAL_SERVER_ERROR" as const,
    status: 500 as const,
    message: "Something went wrong on our side. Try again. If it happens again, tell us the request id.",
    data: { requestId },
  };
}
