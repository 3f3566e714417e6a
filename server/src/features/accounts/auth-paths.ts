/**
 * The addresses of the auth library that are open. It brings many more with its plugins; each is opened when the
 * product has a use, a screen and tests for it.
 */
const authPaths: ReadonlySet<string> = new Set([
  "/api/auth/sign-up/email",
  "/api/auth/sign-in/email",
  "/api/auth/sign-out",
  "/api/auth/get-session",
  "/api/auth/verify-email",
  "/api/auth/send-verification-email",
  "/api/auth/request-password-reset",
  "/api/auth/reset-password",
  "/api/auth/change-password",
  "/api/auth/devices",
  "/api/auth/devices/sign-out",
  "/api/auth/revoke-other-sessions",
]);

/** Followed by a token: where the link of a mail leads. */
const RESET_LINK = "/api/auth/reset-password/";

export const isOpenAuthPath = (path: string) => authPaths.has(path) || path.startsWith(RESET_LINK);
