import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";
import { ROUTER_CONFIG } from "../build-app/router-config.ts";
import { packageBin } from "../package-bin.ts";
import { projectRoot } from "../project-root.mjs";
import { runNode } from "../run-child.mjs";
import { TEXT_LIST, textList } from "../texts/text-list.ts";
import { entriesOf, type Place } from "./entries.ts";
import type { FeatureNames } from "./feature-names.ts";
import { contractFiles } from "./files/contract-files.ts";
import { serverFiles } from "./files/server-files.ts";
import { webFiles } from "./files/web-files.ts";
import { addMigration } from "./migration.ts";

/** Places that a feature is entered in once it has more than its record. */
export const ENTERED_WHEN_NEEDED: readonly Place[] = [
  { path: "domain/src/team/permissions.ts", what: "rights of its own, in place of those of green coffee" },
  { path: "domain/src/team/scopes.ts", what: "scopes of its own" },
];

/** Files that programs make from the others. */
const MADE = ["web/src/route-tree.gen.ts", "server/test/openapi.json.snap", TEXT_LIST];

/** Makes the files of a feature, enters them where they have to be, and mends what follows. */
export async function addFeature(names: FeatureNames) {
  const files = { ...contractFiles(names), ...serverFiles(names), ...webFiles(names) };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(projectRoot, path)), { recursive: true });
    // Never over a file that exists.
    await writeFile(join(projectRoot, path), text, { flag: "wx" });
  }
  const entries = entriesOf(names);
  for (const { path, enter } of entries) {
    const text = await readFile(join(projectRoot, path), "utf8");
    await writeFile(join(projectRoot, path), enter(text));
  }
  const paths = [...Object.keys(files), ...entries.map(({ path }) => path)];
  const [migration] = await Promise.all([
    addMigration(names),
    makeRouteTree(),
    runTool([packageBin("@biomejs/biome", "biome"), "check", "--write", ...paths]),
  ]);
  await Promise.all([runTool(["--import", "tsx", "server/tools/keep-api-document.ts"]), keepTexts()]);
  return { files: Object.keys(files), entries, made: [...migration, ...MADE] };
}

async function makeRouteTree() {
  const root = join(projectRoot, "web");
  await new Generator({ config: getConfig(ROUTER_CONFIG, root), root }).run();
}

const keepTexts = () => writeFile(join(projectRoot, TEXT_LIST), textList());

async function runTool(args: string[]) {
  const { code, output } = await runNode(args, { quiet: true });
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${output}`);
}
