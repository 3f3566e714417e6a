import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { packageBin } from "./package-bin.ts";
import { projectRoot } from "./project-root.mjs";
import { runNode } from "./run-child.mjs";

const FOLDER = join(projectRoot, "server/drizzle/meta");

/**
 * `npm run db:generate -- --name what_changes` writes the migration from the last one to the tables as they are now.
 * The generator reads the snapshot of the last migration alone, so the older ones, 600 KB each, do not stay.
 */
const { code } = await runNode([
  packageBin("drizzle-kit", "drizzle-kit"),
  ...["generate", "--config", "server/drizzle.config.ts"],
  ...process.argv.slice(2),
]);
const older = (await readdir(FOLDER))
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort()
  .slice(0, -1);
if (code === 0) for (const name of older) await rm(join(FOLDER, name));
process.exitCode = code;
