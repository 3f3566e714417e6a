import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageBin } from "./package-bin.ts";
import { projectRoot } from "./project-root.mjs";
import { runNode } from "./run-child.mjs";

const FOLDER = join(projectRoot, "server/drizzle/meta");

/**
 * `npm run db:generate -- --name what_changes` writes the migration from the last one to the tables as they are now.
 * The generator reads the snapshot of the last migration alone, so the older ones do not stay; indentation, which nobody
 * reads, is two fifths of it.
 */
const { code } = await runNode([
  packageBin("drizzle-kit", "drizzle-kit"),
  ...["generate", "--config", "server/drizzle.config.ts"],
  ...process.argv.slice(2),
]);
const snapshots = (await readdir(FOLDER)).filter((name) => name.endsWith("_snapshot.json")).sort();
const last = snapshots.pop();
if (code === 0 && last !== undefined) {
  for (const name of snapshots) await rm(join(FOLDER, name));
  const file = join(FOLDER, last);
  await writeFile(file, `${JSON.stringify(JSON.parse(await readFile(file, "utf8")))}\n`);
}
process.exitCode = code;
