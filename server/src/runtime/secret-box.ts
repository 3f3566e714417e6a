import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** Seals secrets that are kept to be used again, as the keys of authenticator apps are. */
export interface SecretBox {
  seal(text: string): Promise<string>;
  /** Null where it was sealed under another secret of the server. */
  open(sealed: string): Promise<string | null>;
}

/** @param key secret of the server, without which nothing that was sealed can be opened */
export const secretBox = (key: string): SecretBox => ({
  seal: (text) => symmetricEncrypt({ key, data: text }),
  open: (sealed) => symmetricDecrypt({ key, data: sealed }).catch(() => null),
});
