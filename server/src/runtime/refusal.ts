import type { ErrorCode } from "@tryer/contract";
import { textInKilograms, type WeighedText } from "@tryer/domain/units";

/** A failure that a person can cause and act on. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/**
 * Refusal for a missing row, also for rows of other roasteries: whether an id exists elsewhere is nobody's business.
 */
export const notFound = (what: string) => new Refusal("NOT_FOUND", `${what} not found`);

export const outdated = (current: unknown) =>
  new Refusal("OUTDATED", "Someone else changed this meanwhile. Check the current values and save again.", {
    current,
  });

/** Refusal for what the role of the person does not allow. */
export const forbidden = () => new Refusal("FORBIDDEN", "Your role in this roastery does not allow this");

/** Message of a refusal; one that tells weights is in kilograms for programs, and in pieces for who reads pounds. */
type Message = string | WeighedText;

export const conflict = (message: Message, field: string | null = null) => refusalOfInput("CONFLICT", message, field);

export const invalid = (message: Message, field: string | null = null) => refusalOfInput("INVALID", message, field);

const refusalOfInput = (code: "CONFLICT" | "INVALID", message: Message, field: string | null) =>
  typeof message === "string"
    ? new Refusal(code, message, { field })
    : new Refusal(code, textInKilograms(message), { field, text: message });
