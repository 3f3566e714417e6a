import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret that signs sessions: the configured one, or one made on first start and kept beside the data. */
export async function authSecret(config: { authSecret: string | null; dataDir: string }): Promise<string> {
  if (config.authSecret !== null) return config.authSecret;
  const file = join(config.dataDir, "auth-secret");
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const kept = await readIfThere(file);
  if (kept) return kept;
  // Written whole, then linked into place: a kill in between leaves no half of a secret behind.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(file, "utf8")).trim();
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch {
    return null;
  }
}
