/** Everybody's. */
export const PASSWORD = "a long enough passphrase";
