import { listCommitted } from "../list-committed.ts";
import { runChild } from "../run-child.mjs";
import { chooseChangedTests } from "./choice/changed-tests.ts";
import { chooseFeatureTests, type TestChoice } from "./choice/feature-tests.ts";
import { type Counts, closingLine, ONE_FAILED, skippedLine, sumCounts } from "./counts.ts";
import { keepDurations, keptDurations, slowerLine, slowestLines } from "./kept-durations.ts";
import { NEWER_NODE, NODE_FOLDER, NODE_PACKAGE, newerNode } from "./newer-node.ts";
import { allParts, type Part, partsOf } from "./parts.ts";
import { ensurePrograms, type TestServer, testPostgres } from "./postgres/test-postgres.ts";
import { extentEnv, type TestExtent } from "./test-extent.ts";

interface Finished {
  title: string;
  seconds: number;
  counts: Counts;
  ranOn: string;
}

/**
 * `npm test` runs the gate, `npm run test:all` also the long histories and whole walks, `npm test -- planner` what
 * concerns one feature, `npm test -- changed` what a change can reach; the last line counts.
 */
const args = process.argv.slice(2);
const keepsDurations = args.includes("--keep-durations");
const words = args.filter((arg) => !arg.startsWith("--"));
const extent: TestExtent = args.includes("--all") ? "all" : "gate";
const isWhole = words.length === 0;

const startedAt = performance.now();
const env = extentEnv(extent);
console.log(`Extent ${env.TEST_EXTENT}, sample ${env.TEST_SAMPLE}.`);
Object.assign(process.env, env);
const choice = isWhole ? undefined : chooseTests(words);
const found = await testPostgres().catch((error: Error) =>
  refuse(`TEST_DATABASE_URL cannot be used: ${error.message}`),
);
if (!found.server) console.log(found.reason);
const postgres = found.server;
if (postgres) await ensurePrograms();
await ensureNewerNode();
process.env.TEST_DATABASE_URL = postgres?.url ?? "";
const finished: Finished[] = [];
try {
  const parts = choice ? partsOf(choice, postgres) : allParts(postgres, extent);
  for (const part of parts) finished.push(await runPart(part));
} finally {
  await postgres?.stop();
}
report(finished, found);

function chooseTests(names: string[]): string[] {
  const chosen: TestChoice = names.includes("changed")
    ? chooseChangedTests()
    : chooseFeatureTests(listCommitted(), names);
  return chosen.ok ? chosen.tests : refuse(chosen.problem);
}

/** Fetches Node.js from the registry of the packages; its tests are skipped where it is not there. */
async function ensureNewerNode(): Promise<void> {
  if (process.platform === "win32" || newerNode() !== undefined) return;
  console.log(`Fetching Node.js ${NEWER_NODE} for its tests…`);
  const options = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", NODE_FOLDER];
  const { code, output } = await runChild("npm", ["install", ...options, `${NODE_PACKAGE}@${NEWER_NODE}`], {
    quiet: true,
  });
  if (code !== 0) console.log(`Tests on Node.js ${NEWER_NODE} are skipped: ${output.trim().split("\n").at(-1) ?? ""}`);
}

function refuse(problem: string): never {
  console.error(problem);
  console.log(closingLine(ONE_FAILED));
  process.exit(1);
}

async function runPart({ title, run, ranOn }: Part): Promise<Finished> {
  console.log(`\n━━ ${title}`);
  const partStartedAt = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILED;
  });
  const seconds = (performance.now() - partStartedAt) / 1000;
  for (const line of linesBeside(counts)) console.log(line);
  console.log(`━━ ${title}: ${closingLine(counts)} in ${seconds.toFixed(1)} s`);
  return { title, seconds, counts, ranOn: await Promise.resolve(ranOn()).catch((error: Error) => error.message) };
}

function report(parts: Finished[], database: TestServer): void {
  console.log("\n━━ Summary");
  for (const { title, seconds, counts, ranOn } of parts) {
    console.log(`${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${closingLine(counts).padEnd(24)} ${ranOn}`);
  }
  if (!database.server) console.log(database.reason);
  const measured = parts.map(({ title, seconds, counts }) => ({ title, seconds, files: counts.files }));
  for (const { title, files } of measured.filter((part) => part.files.length > 0)) {
    console.log(`\nSlowest files of ${title}:\n${slowestLines(files).join("\n")}`);
  }
  if (isWhole && extent === "gate") {
    const kept = keptDurations();
    for (const part of measured) {
      const line = slowerLine(part, kept.parts);
      if (line !== null) console.log(line);
    }
    if (keepsDurations) keepDurations(measured);
  }
  const total = sumCounts(parts.map(({ counts }) => counts));
  for (const line of linesBeside(total)) console.log(line);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(closingLine(total));
}

/** Lines that stand beside the counts: tests that failed or passed on retry, and how many were skipped. */
function linesBeside(counts: Counts): string[] {
  const named = [...counts.failedTests.map((title) => `failed: ${title}`), ...counts.passedOnRetry];
  const skipped = skippedLine(counts);
  return skipped === null ? named : [...named, skipped];
}
