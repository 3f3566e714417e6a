import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));

interface Journal {
  entries: { tag: string }[];
}

/** Brings an empty database to an older version: that of the migration `tag`, the last one that is carried out. */
export async function migrateTo(pool: pg.Pool, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tryer-migrations-"));
  try {
    await cp(migrations, folder, { recursive: true });
    const journalFile = join(folder, "meta/_journal.json");
    const journal: Journal = JSON.parse(await readFile(journalFile, "utf8"));
    const last = journal.entries.findIndex((entry) => entry.tag === tag);
    if (last === -1) throw new Error(`no migration ${tag}`);
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    const client = await pool.connect();
    await migrate(drizzle({ client }), { migrationsFolder: folder }).finally(() => client.release());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
