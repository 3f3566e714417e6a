import { type Counts, closingLine, ONE_FAILED, sumCounts } from "./counts.ts";
import { type Part, testParts } from "./parts.ts";
import { reachablePostgres } from "./reachable-postgres.ts";

interface Finished {
  title: string;
  seconds: number;
  counts: Counts;
}

const postgres = await reachablePostgres().catch((error: Error) => {
  console.error(`TEST_DATABASE_URL cannot be used: ${error.message}`);
  console.log(closingLine(ONE_FAILED));
  process.exit(1);
});
const finished: Finished[] = [];
for (const part of testParts(postgres)) finished.push(await runPart(part));

console.log("\n━━ Summary");
for (const { title, seconds, counts } of finished) {
  console.log(`${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${closingLine(counts)}`);
}
const databases = ["embedded", ...(postgres ? [`PostgreSQL ${postgres.version}`] : [])];
const absent = postgres ? "" : " (no PostgreSQL reachable: set TEST_DATABASE_URL to test on one)";
console.log(`Databases: ${databases.join(", ")}${absent}`);
const total = sumCounts(finished.map(({ counts }) => counts));
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(closingLine(total));

async function runPart({ title, run }: Part): Promise<Finished> {
  console.log(`\n━━ ${title}`);
  const startedAt = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILED;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`━━ ${title}: ${closingLine(counts)} in ${seconds.toFixed(1)} s`);
  return { title, seconds, counts };
}
