import type { ErrorCode } from "@tryer/contract";

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
  new Refusal("OUTDATED", "Somebody changed this in the meantime. Look at the current values and save again.", {
    current,
  });

/** Refusal for what the role of the person does not allow. */
export const forbidden = () => new Refusal("FORBIDDEN", "Your role in this roastery does not allow this");

export const conflict = (message: string, field: string | null = null) => new Refusal("CONFLICT", message, { field });

export const invalid = (message: string, field: string | null = null) => new Refusal("INVALID", message, { field });
