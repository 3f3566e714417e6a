// Accounts: which passwords would be guessed first, and what a browser is called.
export { type Device, deviceWords } from "./device-words.ts";
export { type PasswordWeakness, passwordWeakness } from "./password-weakness.ts";
