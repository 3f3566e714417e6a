import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError, SHORTEST_SECRET } from "./config.ts";

/** The secret that signs sessions: the configured one, or one made on first start and kept beside the data. */
export async function authSecret(config: { authSecret: string | null; dataDir: string }): Promise<string> {
  if (config.authSecret !== null) return config.authSecret;
  const file = join(config.dataDir, "auth-secret");
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const secret = (await readIfThere(file)) ?? (await makeSecret(file));
  if (secret.length >= SHORTEST_SECRET) return secret;
  // Never overwritten: whoever has a backup loses nothing.
  throw new ConfigError(
    `Tryer cannot start:\n  ${file} is damaged. Put the one of a backup in its place, or remove it: with a new one everybody is signed out, and second factors and recovery codes no longer work.`,
  );
}

/**
 * Writes a secret whole and on disk, then links it into place: neither a kill nor a power cut leaves half of it behind.
 */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString("hex"));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(file, "utf8")).trim();
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
