// Accounts: which passwords would be guessed first, how often a secret may be guessed, what a browser is called.
export { type Device, deviceWords } from "./device-words.ts";
export { type PasswordWeakness, passwordWeakness } from "./password-weakness.ts";
export { FORGET_TRIES_MS, nextGuessMs, nextMailMs, type Tries } from "./try-limits.ts";
