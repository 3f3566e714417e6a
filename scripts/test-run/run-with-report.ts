import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { runNode } from "../run-child.mjs";
import { type Counts, judge, NOTHING } from "./counts.ts";

/** Far above what any part needs: only something that hangs meets it. */
const LIMIT_MS = 10 * 60_000;

interface ReportingRun {
  name: string;
  args: (reportFile: string) => string[];
  env?: (reportFile: string) => Record<string, string | undefined>;
  count: (report: unknown) => Counts;
}

/** Runs a test program whose output people see, and counts by the report it writes for programs. */
export async function runWithReport({ name, args, env, count }: ReportingRun): Promise<Counts> {
  const folder = join(projectRoot, ".cache/test-run");
  const reportFile = join(folder, `${name}.json`);
  await mkdir(folder, { recursive: true });
  await rm(reportFile, { force: true });
  const { code, timedOut } = await runNode(args(reportFile), { env: env?.(reportFile) ?? {}, limitMs: LIMIT_MS });
  if (timedOut) console.error(`${name} was stopped after ${LIMIT_MS / 60_000} minutes.`);
  const report = await readFile(reportFile, "utf8").catch(() => undefined);
  return judge(report === undefined ? NOTHING : count(JSON.parse(report)), code);
}
