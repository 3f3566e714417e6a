import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listCommitted } from "./list-committed.ts";
import { projectRoot } from "./project-root.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";
import { closingLine } from "./test-run/counts.ts";
import { runVitest } from "./test-run/run-vitest.ts";

const USUAL_ROUNDS = 500;

/** `npm run chaos -- 1000` plays every test that kills or crashes something so many times, without a limit of time. */
stopWithNpm();
const [rounds = String(USUAL_ROUNDS)] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(rounds)) {
  console.error(`Say how many rounds: npm run chaos -- ${USUAL_ROUNDS}`);
  process.exit(1);
}
const files = listCommitted().filter(
  (path) =>
    path.startsWith("server/") &&
    path.endsWith(".test.ts") &&
    readFileSync(join(projectRoot, path), "utf8").includes("chaosRounds("),
);
const counts = await runVitest({
  root: "server",
  name: "chaos",
  files: files.map((path) => path.slice("server/".length)),
  more: ["--testTimeout=0"],
  env: { TEST_DATABASE_URL: undefined, CHAOS_ROUNDS: rounds },
});
process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(closingLine(counts));
