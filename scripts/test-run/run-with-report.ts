import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { type Counts, judge, NOTHING } from "./counts.ts";
import { runWatched } from "./run-watched.ts";

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
  const code = await runWatched(name, args(reportFile), env?.(reportFile));
  const report = await readFile(reportFile, "utf8").catch(() => undefined);
  return judge(name, report === undefined ? NOTHING : count(JSON.parse(report)), code);
}
