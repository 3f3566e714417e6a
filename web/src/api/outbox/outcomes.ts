import { ORPCError } from "@orpc/client";

/** Thrown in place of an answer: the request is on this device now, and is sent later. */
export class KeptForLater extends Error {
  override name = "KeptForLater";
}

/** Thrown where a request could neither be sent nor kept. The message is for the person. */
export class NotKept extends Error {
  override name = "NotKept";
}

/** Statuses of a proxy that answers for an absent server, and of a server without its database. */
const AWAY = [502, 503, 504];

/** Whether a request failed because nothing answered it: lost on the way, too slow, or stopped by a proxy. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === "TimeoutError") ||
  (error instanceof ORPCError && AWAY.includes(error.status));
