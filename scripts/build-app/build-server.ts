import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { projectRoot } from "../project-root.mjs";
import { copyExternalPackages, EXTERNAL_PACKAGES } from "./external-packages.mjs";
import { outputFolder } from "./source-fingerprint.mjs";

// Bundled CommonJS packages call require and read __dirname, which an ES module does not have.
const COMMONJS_NAMES = [
  'import { createRequire as bannerCreateRequire } from "node:module";',
  'import { fileURLToPath as bannerFileURLToPath } from "node:url";',
  "const require = bannerCreateRequire(import.meta.url);",
  "const __filename = bannerFileURLToPath(import.meta.url);",
  'const __dirname = bannerFileURLToPath(new URL(".", import.meta.url));',
].join("\n");

/** Bundles the server and its database worker, the workspace packages from source included, into `folder`, with the packages beside it. */
export async function buildServer(folder: string) {
  const output = outputFolder("server");
  const result = await build({
    absWorkingDir: projectRoot,
    entryPoints: {
      main: "server/src/main.ts",
      link: "server/src/link.ts",
      backup: "server/src/backup.ts",
      restore: "server/src/restore.ts",
      distribute: "server/src/distribute.ts",
      move: "server/src/move.ts",
      "embedded-worker": "server/src/db/embedded/embedded-worker.ts",
      "roast-log-worker": "server/src/features/roasts/logs/roast-log-worker.ts",
    },
    bundle: true,
    // What several programs need stands once, and the server loads while its database starts.
    splitting: true,
    chunkNames: "[name]-[hash]",
    // Half the text to read at each start. Names stay, for the stack of a failure.
    minifyWhitespace: true,
    minifySyntax: true,
    keepNames: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // pg-native and modules of Bun are optional and not installed.
    external: [...EXTERNAL_PACKAGES, "pg-native", "bun:*"],
    banner: { js: COMMONJS_NAMES },
    sourcemap: "linked",
    // Written for the final place and kept in memory, so that the source maps point right after the rename.
    outdir: output,
    write: false,
    logLevel: "warning",
  });
  for (const file of result.outputFiles) {
    const path = join(folder, relative(output, file.path));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.contents);
  }
  copyExternalPackages(folder);
}
