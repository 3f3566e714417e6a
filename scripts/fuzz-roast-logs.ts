import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { brokenPromises, readMutated } from "../domain/src/roast-logs/test/mutated-logs.ts";

/**
 * Reads changed roast logs of every format (`npm run fuzz:roast-logs -- 1000000 0`: how many, from which number on). Each
 * must be read or refused within a second of processor time; the process has 200 MB, so that one that needs more ends it.
 */
const MEMORY_MB = 200;
const LONGEST_MS = 1000;
const [count = 1_000_000, first = 0] = process.argv.slice(2).map(Number);

if (process.env.FUZZ_INSIDE === undefined) {
  const memory = ["--import", "tsx", `--max-old-space-size=${MEMORY_MB}`];
  const { status } = spawnSync(
    process.execPath,
    [...memory, fileURLToPath(import.meta.url), String(count), String(first)],
    {
      stdio: "inherit",
      env: { ...process.env, FUZZ_INSIDE: "1" },
    },
  );
  process.exit(status ?? 1);
}

let refused = 0;
let longest = { ms: 0, number: first };
for (let number = first; number < first + count; number += 1) {
  // Processor time: on a busy machine the clock also counts the work of others.
  const from = process.cpuUsage();
  const read = readMutated(number);
  const { user, system } = process.cpuUsage(from);
  const ms = (user + system) / 1000;
  if (ms > longest.ms) longest = { ms, number };
  const faults = brokenPromises(read);
  if (ms > LONGEST_MS) faults.push(`took ${Math.round(ms)} ms`);
  if (faults.length > 0) throw new Error(`${read.name}, number ${number}: ${faults.join(", ")}`);
  if (!read.reading.ok) refused += 1;
  if ((number - first + 1) % 50_000 === 0) console.log(`${number - first + 1} read`);
}
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  `${count} changed logs: ${refused} refused, ${count - refused} read, none broken; the longest took ${Math.round(longest.ms)} ms (number ${longest.number}); peak of the process ${peak} MB`,
);
