import { readFileSync } from "node:fs";
import { join } from "node:path";
import { citedCommands } from "./docs-check/cited-commands.ts";
import { citationMatches, citedPaths } from "./docs-check/cited-paths.ts";
import { citedScripts } from "./docs-check/cited-scripts.ts";
import { machineTraces } from "./docs-check/machine-traces.ts";
import { RECORD_INDEX, sharedNumbers, unindexedRecords } from "./docs-check/record-numbers.ts";
import { untoldFolders } from "./docs-check/untold-folders.ts";
import { listCommitted } from "./list-committed.ts";
import { projectRoot } from "./project-root.mjs";
import { NAMED_COMMANDS } from "./test-run/named-commands.ts";
import { TEXT_LIST, textList } from "./texts/text-list.ts";

const DOCUMENT = /^(?:CONTRIBUTING\.md|docs\/.*\.md|(?:.*\/)?README\.md)$/;
const NOT_TEXT = /\.(?:png|jpe?g|webp|ico|woff2?|gz|zip|pdf|xlsx|alog)$/;
/** Documents whose every command is tried by `npm run test:all`. */
const TRIED = ["README.md", "CONTRIBUTING.md"];
const REQUIRED = ["README.md", "CONTRIBUTING.md", "docs/architecture.md", RECORD_INDEX];

const files = listCommitted();
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
/** The list of texts cites nothing: what looks like a path or a command in it is a text of the product. */
const documents = files.filter((path) => DOCUMENT.test(path) && path !== TEXT_LIST);

const problems = [
  ...REQUIRED.filter((path) => !documents.includes(path)).map((path) => `${path}  is missing.`),
  ...sharedNumbers(files).map(({ path, message }) => `${path}  ${message}`),
  ...(files.includes(TEXT_LIST) && read(TEXT_LIST) === textList()
    ? []
    : [`${TEXT_LIST}  does not hold the texts of the code: run npm run texts, and read what changed.`]),
  ...unindexedRecords(files, read(RECORD_INDEX)).map(({ path, message }) => `${path}  ${message}`),
  ...untoldFolders(files, read).map(({ path, message }) => `${path}  ${message}`),
  ...documents.flatMap((path) => documentProblems(path, read(path))),
  ...files
    .filter((path) => !NOT_TEXT.test(path))
    .flatMap((path) => machineTraces(path, read(path)).map(({ line, message }) => `${path}:${line}  ${message}`)),
];
for (const problem of problems) console.error(problem);
console.log(`Documents: ${documents.length} read, ${files.length} files searched, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function documentProblems(document: string, text: string): string[] {
  const paths = citedPaths(text, document)
    .filter(({ path }) => !citationMatches(path, files))
    .map(({ line, path }) => `${document}:${line}  ${path} does not exist: correct the path, or take it out.`);
  const commands = citedScripts(text)
    .filter(({ script }) => !(script in scripts))
    .map(({ line, script }) => `${document}:${line}  package.json has no script "${script}".`);
  return [...paths, ...commands, ...(TRIED.includes(document) ? untriedCommands(document, text) : [])];
}

function untriedCommands(document: string, text: string): string[] {
  const tried = new Set(NAMED_COMMANDS.map(({ name }) => name));
  return citedCommands(text)
    .filter(({ command }) => !tried.has(command))
    .map(({ line, command }) => {
      return `${document}:${line}  nothing tries "${command}": give it a row in scripts/test-run/named-commands.ts.`;
    });
}

function read(path: string): string {
  return readFileSync(join(projectRoot, path), "utf8");
}
