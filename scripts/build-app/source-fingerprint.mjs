import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";

/** @typedef {"web" | "server"} BuildTarget */

/** @type {Record<BuildTarget, { output: string, inputs: string[] }>} */
const TARGETS = {
  web: {
    output: "web/dist",
    inputs: [
      "domain/src",
      "contract/src",
      "web/src",
      "web/public",
      "web/index.html",
      "web/landing.html",
      "web/vite.config.ts",
      "web/package.json",
    ],
  },
  server: {
    output: "server/dist",
    inputs: ["domain/src", "contract/src", "server/src", "server/drizzle", "server/package.json"],
  },
};
const SHARED_INPUTS = [
  "package-lock.json",
  "tsconfig.base.json",
  "domain/package.json",
  "contract/package.json",
  "scripts/build.ts",
  "scripts/build-app/build-web.ts",
  "scripts/build-app/compress-files.ts",
  "scripts/build-app/group-modules.ts",
  "scripts/build-app/group-scripts.ts",
  "scripts/build-app/list-routes.ts",
  "scripts/build-app/route-names.ts",
  "scripts/build-app/prerender-landing.ts",
  "scripts/build-app/page-sizes.ts",
  "scripts/build-app/build-server.ts",
  "scripts/build-app/external-packages.mjs",
];

export const BUILD_TARGETS = /** @type {const} */ (["web", "server"]);
export const FINGERPRINT_FILE = ".fingerprint";

/** @param {BuildTarget} target */
export function outputFolder(target) {
  return join(projectRoot, TARGETS[target].output);
}

/** @param {BuildTarget} target */
export function isFresh(target) {
  return readIfThere(join(outputFolder(target), FINGERPRINT_FILE))?.toString() === sourceFingerprint(target);
}

/**
 * A hash over the contents of everything that goes into a build. Contents, not times: a fresh checkout or a switched
 * branch changes times without changing a byte, and reading all sources takes some 20 ms.
 * @param {BuildTarget} target
 */
export function sourceFingerprint(target) {
  const hash = createHash("sha256");
  for (const input of [...SHARED_INPUTS, ...TARGETS[target].inputs]) {
    for (const path of filesUnder(input)) {
      hash.update(`${path}\0`);
      hash.update(readIfThere(join(projectRoot, path)) ?? "");
      hash.update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * Tests are not built, and generated files follow from the others (the web build writes them itself).
 * @param {string} path
 * @returns {string[]} files below it in a fixed order; the path itself when it is no folder
 */
function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(join(projectRoot, path), { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .filter((file) => !/\.(test|screen)\.tsx?$|\.gen\.ts$/.test(file));
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
