import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../project-root.mjs";

/**
 * Packages that the built server finds in node_modules: PGlite has its WebAssembly beside its files, pdfkit its tables, and
 * of the fonts the files alone are read.
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

/** `node scripts/build-app/external-packages.mjs FOLDER` copies them into a folder that holds the built server. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [, , folder = ""] = process.argv;
  if (!existsSync(folder)) throw new Error("name the folder that gets node_modules");
  for (const name of withDependencies(EXTERNAL_PACKAGES)) {
    cpSync(join(projectRoot, "node_modules", name), join(folder, "node_modules", name), {
      recursive: true,
      dereference: true,
      filter: (path) => !path.endsWith(".map"),
    });
  }
}
