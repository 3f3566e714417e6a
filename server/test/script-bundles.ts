import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the scripts that tests start as processes, as JavaScript. */
    scriptFolder: string;
  }
}

export const SCRIPTS = ["open-and-stay", "take-lock", "write-until-killed"] as const;

const root = fileURLToPath(new URL("..", import.meta.url));
const embedded = "src/db/embedded";

/** Bundled once for the run: dozens of short processes would each spend most of their time on reading TypeScript. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cache = join(root, ".cache");
  await mkdir(cache, { recursive: true });
  // Below the project, where the packages are found that are not bundled.
  const folder = await mkdtemp(join(cache, "scripts-"));
  await build({
    absWorkingDir: root,
    entryPoints: [...SCRIPTS.map((name) => `${embedded}/testing/${name}.ts`), `${embedded}/embedded-worker.ts`],
    entryNames: "[name]",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    outdir: folder,
    logLevel: "warning",
  });
  project.provide("scriptFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
