import { appendFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { runNode } from "../run-child.mjs";
import type { FeatureNames } from "./feature-names.ts";

const FOLDER = "server/drizzle";

/** Privileges, and policies that bind the owner of the table too: the generator of migrations writes neither. */
const privilegesOf = (table: string) => `
--> statement-breakpoint
alter table "${table}" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "${table}" to tryer_app;
`;

/** Writes the migration of the new table. @returns paths of what it made or changed */
export async function addMigration({ table }: FeatureNames): Promise<string[]> {
  const before = new Set(await sqlFiles());
  const program = ["--import", "tsx", "scripts/generate-migration.ts", "--name", table];
  const { code, output } = await runNode(program, { quiet: true, cwd: projectRoot });
  const made = (await sqlFiles()).filter((file) => !before.has(file));
  const [file] = made;
  if (code !== 0 || file === undefined) throw new Error(`the migration failed:\n${output}`);
  await appendFile(join(projectRoot, FOLDER, file), privilegesOf(table));
  return [`${FOLDER}/${file}`, `${FOLDER}/meta`];
}

async function sqlFiles(): Promise<string[]> {
  return (await readdir(join(projectRoot, FOLDER))).filter((file) => file.endsWith(".sql"));
}
