import { join } from "node:path";
import { type BuildOptions, build } from "vite";
import { projectRoot } from "../project-root.mjs";
import { compressFiles } from "./compress-files.ts";
import { groupModules } from "./group-modules.ts";
import { pageSizes } from "./page-sizes.ts";

/**
 * Builds the landing page and the single-page app into `folder`; everything else about them stands in
 * web/vite.config.ts. The bundler makes a script of what exactly the same pages need, which is hundreds of small ones. So
 * it builds twice: the first build tells which pages need what, the second joins what belongs together.
 */
export async function buildWeb(folder: string) {
  const loose = await buildWith({ write: false });
  const chunks = (Array.isArray(loose) ? loose : [loose]).flatMap((part) => ("output" in part ? part.output : []));
  const groupOf = groupModules(chunks.filter((file) => file.type === "chunk"));
  const group = { name: (id: string) => groupOf.get(id) ?? null, includeDependenciesRecursively: false };
  await buildWith({
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: [group] } } },
  });
  await compressFiles(folder);
  printSizes(folder);
}

const root = join(projectRoot, "web");

const buildWith = (options: BuildOptions) =>
  build({ root, configFile: join(root, "vite.config.ts"), logLevel: "warn", build: options });

function printSizes(folder: string) {
  const { pages, styleBytes } = pageSizes(folder);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
  console.log(`${"Page, KB of JavaScript (gzip)".padEnd(32)}  first further scripts`);
  for (const { address, firstBytes, furtherBytes, scripts } of pages) {
    console.log(
      `${address.padEnd(32)}${kilobytes(firstBytes)} ${kilobytes(furtherBytes)} ${String(scripts).padStart(7)}`,
    );
  }
  console.log(`${"styles".padEnd(32)}${kilobytes(styleBytes)}`);
}
