import { isOutageCode } from "@tryer/contract";
import type { AuthRefusal } from "../auth-calls.ts";
import { NEW_VERSION_NEEDED } from "../outdated-code.ts";

const BY_CODE: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "Email or password is wrong.",
  INVALID_EMAIL: "Email must be an address such as grace@roastery.example.",
  PASSWORD_TOO_SHORT: "Password needs at least 10 characters.",
  PASSWORD_TOO_LONG: "Password can have at most 200 characters.",
  PASSWORD_COMMON: "This password is too easy to guess. Choose another.",
  PASSWORD_PERSONAL: "This password contains your name or address and is easy to guess. Choose one without it.",
  INVALID_TOKEN: "This link has expired. Ask for a new one.",
  LINK_USED: "This link has been used already. Ask for a new one.",
  UNAUTHORIZED: "Your session has ended. Sign in and try again.",
  PASSKEY_NOT_FOUND: "No account here has this passkey. Sign in with your password.",
  AUTHENTICATION_FAILED: "This passkey did not work. Try again, or sign in with your password.",
  SAME_EMAIL: "This is already your address.",
};

export function waiting(seconds: number | null): string {
  if (seconds === null) return "in a minute";
  return seconds > 90
    ? `in ${Math.ceil(seconds / 60)} minutes`
    : `in ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

/** A refusal of the auth library in a sentence for the person who meets it. */
export function refusalText({ code, status, message, retryAfterSec }: AuthRefusal): string {
  if (code === NEW_VERSION_NEEDED) return "This needs the new version of Tryer. Reload the page and try again.";
  if (status === 0) return "The server cannot be reached. Check the connection and try again.";
  if (status === 429) return `Too many tries. Try again ${waiting(retryAfterSec)}.`;
  if (isOutageCode(code)) return message;
  if (status >= 500) return "Something went wrong on our side. Try again in a moment.";
  return BY_CODE[code] ?? (message === "" ? "That did not work. Try again." : message);
}
