import { createHash } from "node:crypto";

/** Number and digest of the migrations that a database has seen: two of the same have the same tables. */
export interface SchemaVersion {
  migrations: number;
  hash: string;
}

/** @param migrations in the order in which they were made */
export function versionOf(migrations: readonly { hash: string; at: string }[]): SchemaVersion {
  const hash = createHash("sha256");
  for (const migration of migrations) hash.update(`${migration.at} ${migration.hash}\n`);
  return { migrations: migrations.length, hash: hash.digest("hex") };
}
