import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { assertions } from "./architecture/assertions.ts";
import { commentOpenings } from "./architecture/comment-openings.ts";
import { domainPurity } from "./architecture/domain-purity.ts";
import { enoughFiles } from "./architecture/enough-files.ts";
import { featureRules } from "./architecture/feature-rules.ts";
import { fileShape } from "./architecture/file-shape.ts";
import { folderSize } from "./architecture/folder-size.ts";
import { importCycles } from "./architecture/import-cycles.ts";
import { layerRules } from "./architecture/layer-rules.ts";
import { numberFormats } from "./architecture/number-formats.ts";
import { ownerRules } from "./architecture/owner-rules.ts";
import { reachRules } from "./architecture/reach-rules.ts";
import { smallFiles } from "./architecture/small-files.ts";
import { type Rule, type SourceFile, sourceFile } from "./architecture/source-file.ts";
import { unionBranches } from "./architecture/union-branches.ts";
import { projectRoot } from "./project-root.mjs";

const WORKSPACES = ["domain", "contract", "server", "web", "e2e", "scripts"];
const NOT_OURS = new Set(["node_modules", "dist", "drizzle", "test-results", "data"]);
const RULES: Rule[] = [
  layerRules,
  featureRules,
  domainPurity,
  reachRules,
  ownerRules,
  numberFormats,
  importCycles,
  fileShape,
  folderSize,
  unionBranches,
  assertions,
  smallFiles,
  enoughFiles,
  commentOpenings,
];

const files = WORKSPACES.flatMap(readFolder);
const problems = RULES.flatMap((rule) => rule(files));
for (const { path, line, message } of problems) console.error(`${line ? `${path}:${line}` : path}  ${message}`);
console.log(`Architecture: ${files.length} files, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readFolder(folder: string): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : readFolder(path);
    const isCode = /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".gen.ts");
    return isCode ? [sourceFile(path, readFileSync(join(projectRoot, path), "utf8"))] : [];
  });
}
