import { errors } from "@tryer/contract";
import { APIError } from "better-auth/api";

/** Refusals of the endpoints of second factors; the first two are the API's own words. */

export const secondFactorNeeded = () =>
  new APIError("FORBIDDEN", { code: "SECOND_FACTOR_NEEDED", message: errors.SECOND_FACTOR_NEEDED.message });

export const factorCheckNeeded = () =>
  new APIError("FORBIDDEN", { code: "FACTOR_CHECK_NEEDED", message: errors.FACTOR_CHECK_NEEDED.message });

export const sessionOver = () =>
  new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED", message: errors.UNAUTHORIZED.message });

export const factorNotFound = () =>
  new APIError("NOT_FOUND", { code: "NOT_FOUND", message: "Second factor not found" });

export const wrongCode = () =>
  new APIError("BAD_REQUEST", { code: "INVALID_CODE", message: "This code is wrong. Check it and try again." });

export const usedCode = () =>
  new APIError("BAD_REQUEST", {
    code: "CODE_USED",
    message: "This code has been used. Wait for the next one and enter that.",
  });

/** Refusal of a challenge that was answered before, is too old, or belongs to another session or factor. */
export const challengeOver = () =>
  new APIError("BAD_REQUEST", {
    code: "CHALLENGE_OVER",
    message: "This code request was used or has expired. Ask for a new code.",
  });

export const phoneNotOffered = () =>
  new APIError("UNPROCESSABLE_ENTITY", {
    code: "PHONE_NOT_OFFERED",
    message:
      "This server cannot send text messages. Whoever runs it can set SMS_WEBHOOK_URL. Use an authenticator app.",
  });

export const messageNotSent = () =>
  new APIError("BAD_GATEWAY", {
    code: "MESSAGE_NOT_SENT",
    message: "The text message could not be sent. Try again in a minute, or use another way.",
  });

export const invalidFactor = (field: string, message: string) =>
  new APIError("UNPROCESSABLE_ENTITY", { code: "INVALID", message, field });

export const passwordNeeded = () =>
  new APIError("FORBIDDEN", {
    code: "PASSWORD_NEEDED",
    message: "This is your last second factor. Enter your password to turn it off.",
  });

export const noFactorYet = () =>
  new APIError("CONFLICT", { code: "CONFLICT", message: "Add a second factor first to get recovery codes" });
