// Accounts: which passwords would be guessed first, how often a secret may be guessed, how long a change of who
// somebody is stays open, what a browser is called, when a second factor is asked for and how its codes are read, what
// the security log of an account records, when a session ends, and how a name stands in a mail to a stranger. Secrets
// and clocks are handed in; nothing is kept here.

export {
  type Attempts,
  FORGET_ATTEMPTS_MS,
  nextGuessMs,
  nextInvitationMs,
  nextMailMs,
  nextNoticeMs,
  nextRegistrationMs,
} from "./attempt-limits.ts";
export { deviceText, deviceWords } from "./device-words.ts";
export {
  AALS,
  type Aal,
  type FactorState,
  isCheckDue,
  isFactorDue,
  maskedPhone,
  readPhoneNumber,
} from "./factor-check.ts";
export {
  DELETED_PERSON,
  dueSinceMs,
  EMAIL_CHANGE_MS,
  erasureMs,
  LONGEST_SESSION_MS,
  SIGN_UP_KEPT_MS,
  SIGN_UP_LINK_MS,
  sessionEndMs,
  USED_LINK_KEPT_MS,
} from "./identity-deadlines.ts";
export { nameInMail } from "./name-in-mail.ts";
export {
  acceptedSteps,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  readOneTimeCode,
  readRecoveryCode,
  recoveryCodeText,
} from "./one-time-codes.ts";
export { isOwnPath } from "./own-path.ts";
export { passwordWeakness } from "./password-weakness.ts";
export {
  isSecurityFailure,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
  securityEventText,
  unownedEventsSinceMs,
} from "./security-events.ts";
