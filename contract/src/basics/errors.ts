import { z } from "zod";

/**
 * Data of a refused input: its key, or null where no single field is at fault, and where the message tells weights, the
 * message in pieces, so that each reader gets the weights in units of their own.
 */
const InputFault = z.object({
  field: z.string().nullable(),
  text: z.array(z.union([z.string(), z.object({ grams: z.number() })])).optional(),
});

/**
 * Every failure that a person can cause, with its status. Whatever is listed neither here nor among the outages is a
 * bug and is answered as one plain sentence.
 */
export const errors = {
  UNAUTHORIZED: { status: 401, message: "User not authenticated" },
  /** The session is signed in, but opens nothing before the second factor is proved. */
  SECOND_FACTOR_NEEDED: { status: 403, message: "Confirm your second factor to continue" },
  /** The last check of the second factor is too old for a sensitive action. Prove it, then send this again. */
  FACTOR_CHECK_NEEDED: { status: 403, message: "Confirm your identity to continue" },
  /** The session has a new cookie since a moment ago, and this came with the one before. Send it again. */
  SESSION_RENEWED: { status: 409, message: "Your session was renewed a moment ago. Try again." },
  FORBIDDEN: { status: 403, message: "Your role in this roastery does not allow this" },
  /** The API key has not the scope that the operation needs; null where no key reaches the operation. */
  OUT_OF_SCOPE: { status: 403, data: z.object({ scope: z.string().nullable() }) },
  /** The roastery that the session has open is not, or no longer, one of the person's. */
  NOT_A_MEMBER: { status: 403, message: "You are no longer a member of this roastery" },
  NOT_FOUND: { status: 404, message: "Not found" },
  /** The row was changed since it was read. `current` is the row as it is now. */
  OUTDATED: {
    status: 409,
    message: "Someone else changed this meanwhile. Check the current values and save again.",
    data: z.object({ current: z.unknown() }),
  },
  /** The request was carried out before under the same `Idempotency-Key`, and its answer is no longer, or not yet, kept. */
  ALREADY_DONE: { status: 409, message: "This Idempotency-Key was already used for this request" },
  /** The `Idempotency-Key` came before with another request. */
  KEY_REUSED: { status: 422, message: "This Idempotency-Key was used for another request. Use a new one." },
  /** The request contradicts what is already there. */
  CONFLICT: { status: 409, data: InputFault },
  /** The person sent more calls than any screen makes; `Retry-After` says in how many seconds the next one is taken. */
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Try again in a moment." },
  /** The server can send no mail, and the answer would be in one. */
  MAIL_NOT_SET_UP: {
    status: 422,
    message:
      "This server sends no mail: its SMTP_URL is not set. Whoever runs it can set that; until then npm run link -- ADDRESS on the server prints a link to sign up or to choose a new password.",
  },
  /** The input is well-formed, but not possible. */
  INVALID: { status: 422, data: InputFault },
} as const;

export type ErrorCode = keyof typeof errors;
