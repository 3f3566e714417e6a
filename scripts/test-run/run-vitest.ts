import { packageBin } from "../package-bin.ts";
import type { Counts } from "./counts.ts";
import { folderInMemory } from "./folder-in-memory.ts";
import { runWithReport } from "./run-with-report.ts";
import { countVitest } from "./vitest-report.ts";

interface VitestRun {
  /** The folder whose tests run. */
  root: string;
  /** Name of the report. */
  name: string;
  /** Test files, as seen from the folder; none for all. */
  files?: string[];
  env?: Record<string, string | undefined>;
  more?: string[];
}

export async function runVitest({ root, name, files = [], env = {}, more = [] }: VitestRun): Promise<Counts> {
  const temporary = await folderInMemory();
  return runWithReport({
    name,
    args: (reportFile) => [
      packageBin("vitest", "vitest"),
      ...["run", "--root", root, `--reporter=${import.meta.dirname}/line-reporter.ts`],
      ...[`--reporter=${import.meta.dirname}/json-reporter.ts`, `--outputFile.json=${reportFile}`],
      ...more,
      ...files,
    ],
    env: () => ({ ...temporary, ...env }),
    count: countVitest,
  });
}
