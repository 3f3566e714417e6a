import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { z } from "zod";
import { BackupError } from "../backup-error.ts";

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** A secret of the server, readable with a passphrase only. */
export const SealedSecret = z.object({
  salt: hex(16),
  nonce: hex(12),
  tag: hex(16),
  sealed: z.string().regex(/^([0-9a-f]{2}){1,1024}$/),
});
export type SealedSecret = z.infer<typeof SealedSecret>;

/** Work of one guess at a passphrase: 128 MB and a good part of a second. Never taken from a file. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 2 ** 20 };

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFC"), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Seals a secret together with the checksum of the backup: whoever changes the backup cannot make another seal. */
export async function sealSecret(secret: string, passphrase: string, checksum: string): Promise<SealedSecret> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", await keyOf(passphrase, salt), nonce).setAAD(Buffer.from(checksum));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return {
    salt: salt.toString("hex"),
    nonce: nonce.toString("hex"),
    tag: cipher.getAuthTag().toString("hex"),
    sealed: sealed.toString("hex"),
  };
}

export async function openSecret(secret: SealedSecret, passphrase: string, checksum: string): Promise<string> {
  const bytes = (text: string) => Buffer.from(text, "hex");
  const key = await keyOf(passphrase, bytes(secret.salt));
  const decipher = createDecipheriv("aes-256-gcm", key, bytes(secret.nonce), { authTagLength: 16 })
    .setAAD(Buffer.from(checksum))
    .setAuthTag(bytes(secret.tag));
  try {
    return Buffer.concat([decipher.update(bytes(secret.sealed)), decipher.final()]).toString("utf8");
  } catch {
    throw new BackupError(
      "BACKUP_PASSPHRASE does not open this backup: it is another one than that with which it was made, or someone changed the file.",
    );
  }
}
