/** Password of every test person. */
export const PASSWORD = "a long enough passphrase";
