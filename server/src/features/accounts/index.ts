/**
 * Accounts: sign-up, proved addresses, sessions. Every person has a roastery and a profile from the first
 * moment, and an account that was cut short while being made is completed at the next sign-in. A session of somebody
 * with a second factor opens nothing before that is proved.
 */
export { accountsRouter } from "./accounts-router.ts";
export { type Auth, createAuth } from "./auth.ts";
export { isOpenAuthPath, withoutMailedKey } from "./auth-paths.ts";
export { erasing } from "./closure/erase-accounts.ts";
export { countAttempt } from "./limits/count-attempt.ts";
export { limitKey } from "./limits/limit-key.ts";
export { linkFor } from "./links/link-for.ts";
export { tell } from "./links/tell.ts";
export { hashPassword, type PasswordCost } from "./password/password-hash.ts";
export { sessionCookieName } from "./session/cookie-names.ts";
export { readSession } from "./session/read-session.ts";
export { completingAccount } from "./sign-up/complete-account.ts";
export { ensureRoastery } from "./sign-up/ensure-roastery.ts";
export { hasAccount, openAccount } from "./sign-up/open-account.ts";
export type { SocialClients } from "./sign-up/social-sign-in.ts";
