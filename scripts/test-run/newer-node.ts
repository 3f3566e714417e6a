import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The recommended line of Node.js, beside the oldest one on which everything else runs. */
export const NEWER_NODE = "24.21.0";

/** Package of the registry that holds the program for this machine. */
export const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

/** Folder in which that package is installed, beside those of the project. */
export const NODE_FOLDER = fileURLToPath(new URL(`../../.cache/node-${NEWER_NODE}`, import.meta.url));

/** The program of the recommended Node.js, where it was fetched. */
export function newerNode(): string | undefined {
  const program = `${NODE_FOLDER}/node_modules/${NODE_PACKAGE}/bin/node`;
  return existsSync(program) ? program : undefined;
}
