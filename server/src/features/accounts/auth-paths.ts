/**
 * The addresses of the auth library that are open. It brings many more with its plugins; each is opened when the
 * product has a use, a screen and tests for it.
 */
export const authPaths: ReadonlySet<string> = new Set([
  "/api/auth/sign-up/email",
  "/api/auth/sign-in/email",
  "/api/auth/ways-in",
  "/api/auth/passkey/allow",
  "/api/auth/passkey/generate-register-options",
  "/api/auth/passkey/verify-registration",
  "/api/auth/passkey/generate-authenticate-options",
  "/api/auth/passkey/verify-authentication",
  "/api/auth/passkey/list-user-passkeys",
  "/api/auth/passkey/update-passkey",
  "/api/auth/passkey/delete-passkey",
  "/api/auth/sign-in/social",
  "/api/auth/sign-out",
  "/api/auth/get-session",
  "/api/auth/verification",
  "/api/auth/verification/look",
  "/api/auth/verification/confirm",
  "/api/auth/verify-email",
  "/api/auth/send-verification-email",
  "/api/auth/request-password-reset",
  "/api/auth/reset-password",
  "/api/auth/change-password",
  "/api/auth/account-deletion",
  "/api/auth/account-deletion/undo",
  "/api/auth/email-change",
  "/api/auth/email-change/confirm",
  "/api/auth/email-change/cancel",
  "/api/auth/devices",
  "/api/auth/devices/sign-out",
  "/api/auth/revoke-other-sessions",
  "/api/auth/factors",
  "/api/auth/recovery-codes",
  "/api/auth/recovery-codes/use",
]);

/** Followed by a token: where the link of a mail leads. */
const RESET_LINK = "/api/auth/reset-password/";

/** Path as the log may have it, without the key of a mailed link: its reader could choose the password. */
export const withoutMailedKey = (path: string): string => (path.startsWith(RESET_LINK) ? `${RESET_LINK}…` : path);

/** Pattern of the addresses of one second factor of a person. */
const ONE_FACTOR = /^\/api\/auth\/factors\/[\w-]+(\/challenge|\/verify)?$/;

/** Address that a service sends people back to. */
const CALLBACK = /^\/api\/auth\/callback\/(\w+)$/;

/** `services` are those that people may sign in with. */
export function isOpenAuthPath(path: string, services: object = {}): boolean {
  const service = CALLBACK.exec(path)?.[1];
  if (service !== undefined) return Object.hasOwn(services, service);
  return authPaths.has(path) || path.startsWith(RESET_LINK) || ONE_FACTOR.test(path);
}
