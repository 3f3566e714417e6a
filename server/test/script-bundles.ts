import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the scripts that tests start as processes, as JavaScript. */
    scriptFolder: string;
  }
}

export const SCRIPTS = [
  "open-and-stay",
  "take-lock",
  "write-until-killed",
  "work-off-until-killed",
  "deliver-until-killed",
  "hand-over-until-killed",
] as const;

const root = fileURLToPath(new URL("..", import.meta.url));
const embedded = "src/db/embedded";

const PLACES: Record<(typeof SCRIPTS)[number], string> = {
  "open-and-stay": `${embedded}/testing`,
  "take-lock": `${embedded}/testing`,
  "write-until-killed": `${embedded}/testing`,
  "work-off-until-killed": "src/features/jobs/testing",
  "deliver-until-killed": "src/features/webhooks/testing",
  "hand-over-until-killed": "src/features/shops/handing-over/testing",
};

/** Leaves packages out of the bundles, but for those of the workspace, which are source. */
const foreignPackages: Plugin = {
  name: "foreign-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@tryer/") ? undefined : { path, external: true },
    );
  },
};

/** Bundled once for the run: dozens of short processes would each spend most of their time on reading TypeScript. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cache = join(root, ".cache");
  await mkdir(cache, { recursive: true });
  // Below the project, where the packages are found that are not bundled.
  const folder = await mkdtemp(join(cache, "scripts-"));
  await build({
    absWorkingDir: root,
    entryPoints: [...SCRIPTS.map((name) => `${PLACES[name]}/${name}.ts`), `${embedded}/embedded-worker.ts`],
    entryNames: "[name]",
    bundle: true,
    plugins: [foreignPackages],
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    outdir: folder,
    logLevel: "warning",
  });
  // Read from beside the folder, as the built server does.
  await copyFile(join(root, "common-passwords.txt"), join(cache, "common-passwords.txt"));
  project.provide("scriptFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
