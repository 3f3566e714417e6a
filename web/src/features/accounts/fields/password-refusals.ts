import type { AuthRefusal } from "../auth-calls.ts";
import { refusalText } from "./refusal-text.ts";

const NEW_PASSWORD_CODES = new Set(["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_COMMON", "PASSWORD_PERSONAL"]);

/** Problem of a new password, for its field; null where something else went wrong. */
export const newPasswordProblem = (refusal: AuthRefusal) =>
  NEW_PASSWORD_CODES.has(refusal.code) ? refusalText(refusal) : null;
