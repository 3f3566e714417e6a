/**
 * Accounts: sign-up, proved addresses, sessions. Every person has a roastery and a profile from the first
 * moment, and an account that was cut short while being made is completed at the next sign-in. A session of somebody
 * with a second factor opens nothing before that is proved.
 */
export { accountsRouter } from "./accounts-router.ts";
export { type Auth, createAuth } from "./auth.ts";
export { isOpenAuthPath, withoutMailedKey } from "./auth-paths.ts";
export { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
export { completingAccount } from "./complete-account.ts";
export { sessionCookieName } from "./cookie-names.ts";
export { countTry } from "./count-try.ts";
export { ensureRoastery } from "./ensure-roastery.ts";
export { eraseRegularly } from "./erase-regularly.ts";
export { limitKey } from "./limit-key.ts";
export { linkFor } from "./link-for.ts";
export { hashPassword, type PasswordCost } from "./password-hash.ts";
export { readSession, type Session } from "./read-session.ts";
export { REQUEST_ID_HEADER } from "./request-id-header.ts";
export { hasAccount, openAccount } from "./sign-up/open-account.ts";
export type { SocialClients } from "./social-sign-in.ts";
