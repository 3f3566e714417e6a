import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** The script behind a package's command, to be run by Node.js itself: alike on every system, without a shell. */
export function packageBin(packageName: string, command: string): string {
  const folder = join(projectRoot, "node_modules", packageName);
  const manifest: { bin?: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const bin = typeof manifest.bin === "string" ? manifest.bin : manifest.bin?.[command];
  if (!bin) throw new Error(`The package ${packageName} has no command ${command}.`);
  return join(folder, bin);
}
