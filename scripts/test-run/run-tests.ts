import { listCommitted } from "../list-committed.ts";
import { type Counts, closingLine, ONE_FAILED, skippedLine, sumCounts } from "./counts.ts";
import { chooseFeatureTests } from "./feature-tests.ts";
import { allParts, type Part, partsOf } from "./parts.ts";
import { reachablePostgres } from "./reachable-postgres.ts";

interface Finished {
  title: string;
  seconds: number;
  counts: Counts;
  ranOn: string;
}

/** `npm test` runs everything, `npm test -- planner` what concerns one feature; the last line counts. */
const features = process.argv.slice(2);
const finished: Finished[] = [];
for (const part of await (features.length > 0 ? featureParts(features) : everything())) {
  finished.push(await runPart(part));
}

console.log("\n━━ Summary");
for (const { title, seconds, counts, ranOn } of finished) {
  console.log(`${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${closingLine(counts).padEnd(24)} ${ranOn}`);
}
if (features.length === 0 && !finished.some(({ title }) => title.includes("PostgreSQL"))) {
  console.log("No PostgreSQL was reachable: set TEST_DATABASE_URL to test on one.");
}
const total = sumCounts(finished.map(({ counts }) => counts));
for (const line of linesBeside(total)) console.log(line);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(closingLine(total));

async function everything(): Promise<Part[]> {
  const postgres = await reachablePostgres().catch((error: Error) =>
    refuse(`TEST_DATABASE_URL cannot be used: ${error.message}`),
  );
  return allParts(postgres);
}

function featureParts(names: string[]): Part[] {
  const choice = chooseFeatureTests(listCommitted(), names);
  return choice.ok ? partsOf(choice.tests) : refuse(choice.problem);
}

function refuse(problem: string): never {
  console.error(problem);
  console.log(closingLine(ONE_FAILED));
  process.exit(1);
}

async function runPart({ title, run, ranOn }: Part): Promise<Finished> {
  console.log(`\n━━ ${title}`);
  const startedAt = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILED;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  for (const line of linesBeside(counts)) console.log(line);
  console.log(`━━ ${title}: ${closingLine(counts)} in ${seconds.toFixed(1)} s`);
  return { title, seconds, counts, ranOn: await Promise.resolve(ranOn()).catch((error: Error) => error.message) };
}

/** Lines that stand beside the counts: tests that failed or passed on retry, and how many were skipped. */
function linesBeside(counts: Counts): string[] {
  const named = [...counts.failedTests.map((title) => `failed: ${title}`), ...counts.passedOnRetry];
  const skipped = skippedLine(counts);
  return skipped === null ? named : [...named, skipped];
}
