/**
 * Events of the security log of an account, in the words that its person reads. A subject adds detail: a sign-in
 * method, a name.
 */
const SECURITY_EVENTS = {
  "signed-in": (how) => (how === null ? "Signed in" : `Signed in with ${how}`),
  "sign-in-failed": () => "Sign-in failed: wrong password",
  "signed-out": () => "Signed out",
  "factor-passed": (name) => (name === null ? "Second factor checked" : `Second factor '${name}' checked`),
  "factor-failed": () => "Second factor failed: wrong code",
  "factor-added": (name) => (name === null ? "Second factor added" : `Second factor '${name}' added`),
  "factor-removed": (name) => (name === null ? "Second factor removed" : `Second factor '${name}' removed`),
  "recovery-codes-made": () => "New recovery codes made",
  "recovery-code-used": () => "Recovery code used",
  "passkey-added": (name) => (name === null ? "Passkey added" : `Passkey '${name}' added`),
  "passkey-renamed": (name) => (name === null ? "Passkey renamed" : `Passkey renamed to '${name}'`),
  "passkey-removed": (name) => (name === null ? "Passkey removed" : `Passkey '${name}' removed`),
  "password-changed": () => "Password changed",
  "password-failed": () => "Wrong current password given",
  "password-reset": () => "Password reset by a mailed link",
  "reset-requested": () => "Link for a new password requested",
  "address-verified": () => "Address verified",
  "address-change-requested": (to) =>
    to === null ? "Change of address requested" : `Change of address to ${to} requested`,
  "address-change-cancelled": (to) =>
    to === null ? "Change of address canceled" : `Change of address to ${to} canceled`,
  "address-changed": (to) => (to === null ? "Address changed" : `Address changed to ${to}`),
  "device-signed-out": (device) =>
    device === null ? "A device signed out" : `${device} signed out from the list of devices`,
  "other-devices-signed-out": () => "All other devices signed out",
  "application-ended": (name) =>
    name === null
      ? "Application disconnected: a token came twice"
      : `Application '${name}' disconnected: a token came twice`,
  "account-closed": () => "Account closed",
  "account-kept": () => "Account reopened",
} as const satisfies Record<string, (subject: string | null) => string>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as [SecurityEventKind, ...SecurityEventKind[]];

/** Failures: worth a second look by the person. */
const FAILURES: ReadonlySet<string> = new Set<SecurityEventKind>([
  "sign-in-failed",
  "factor-failed",
  "password-failed",
  "application-ended",
]);

export const isSecurityFailure = (kind: SecurityEventKind): boolean => FAILURES.has(kind);

export const securityEventText = (kind: SecurityEventKind, subject: string | null): string =>
  SECURITY_EVENTS[kind](subject);

const UNOWNED_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Events of nobody, of an unknown address or an erased account, that happened before this moment are deleted. */
export const unownedEventsSinceMs = (nowMs: number): number => nowMs - UNOWNED_KEPT_MS;
