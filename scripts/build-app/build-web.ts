import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../project-root.mjs";
import { compressFiles } from "./compress-files.ts";
import { pageSizes } from "./page-sizes.ts";

/**
 * Builds the landing page and the single-page app into `folder`; everything else about them stands in
 * web/vite.config.ts.
 */
export async function buildWeb(folder: string) {
  const root = join(projectRoot, "web");
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true },
  });
  await compressFiles(folder);
  printSizes(folder);
}

function printSizes(folder: string) {
  const { pages, styleBytes } = pageSizes(folder);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
  console.log(`${"Page, KB of JavaScript (gzip)".padEnd(32)}  first further`);
  for (const { route, firstBytes, furtherBytes } of pages) {
    console.log(`${route.padEnd(32)}${kilobytes(firstBytes)} ${kilobytes(furtherBytes)}`);
  }
  console.log(`${"styles".padEnd(32)}${kilobytes(styleBytes)}`);
}
