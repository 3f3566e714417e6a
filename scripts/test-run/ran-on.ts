import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findChromium } from "../find-chromium.mjs";
import { projectRoot } from "../project-root.mjs";
import { runChild } from "../run-child.mjs";

const cores = availableParallelism();

/** Platform of every part. */
export const MACHINE = `Node.js ${process.versions.node}, ${cores} ${cores === 1 ? "core" : "cores"}`;

export function embeddedDatabase(): string {
  const manifest = join(projectRoot, "node_modules/@electric-sql/pglite/package.json");
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
  return `${MACHINE}, embedded PGlite ${version}`;
}

/** The browser names itself: "Chromium 140.0.7339.80 built on Debian". */
export async function browser(): Promise<string> {
  const { output } = await runChild(await findChromium(), ["--version"], { quiet: true });
  return `${embeddedDatabase()}, ${output.trim().split("\n")[0]}`;
}
