import type { Outcome } from "../auth-calls.ts";
import { waiting } from "../fields/refusal-text.ts";

interface Answer {
  isGood: boolean;
  text: string;
}

export const NO_ADDRESS: Answer = {
  isGood: false,
  text: "No email address found. Please try signing up again.",
};

/** Outcome of sending the verification mail again, in the words of spec §8: of a failure the server's own first. */
export function resendWords(outcome: Outcome): Answer {
  if (outcome.ok) return { isGood: true, text: "Verification email resent! Please check your inbox." };
  const { status, message, retryAfterSec } = outcome.refusal;
  if (status === 429) return { isGood: false, text: `The next mail can be sent ${waiting(retryAfterSec)}.` };
  return { isGood: false, text: message || "Failed to resend verification email. Please try again." };
}
