import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";

/**
 * Packages that the built server finds beside it instead of in its bundles: PGlite has its WebAssembly beside its files,
 * pdfkit its tables, and of the fonts the files alone are read.
 */
export const EXTERNAL_PACKAGES = ["@electric-sql/pglite", "pdfkit", "fontkit", "@expo-google-fonts/hanken-grotesk"];

/**
 * Names of packages with all that they need.
 * @param {string[]} names
 * @returns {string[]}
 */
function withDependencies(names) {
  const found = new Set(names);
  for (const name of found) {
    const file = join(projectRoot, "node_modules", name, "package.json");
    const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
    for (const needed of Object.keys(dependencies)) found.add(needed);
  }
  return [...found];
}

/**
 * Copies them beside a built server: one that runs goes on with its own while `npm ci` takes those of the project away.
 * @param {string} folder
 */
export function copyExternalPackages(folder) {
  for (const name of withDependencies(EXTERNAL_PACKAGES)) {
    cpSync(join(projectRoot, "node_modules", name), join(folder, "node_modules", name), {
      recursive: true,
      dereference: true,
      filter: (path) => !path.endsWith(".map"),
    });
  }
}
