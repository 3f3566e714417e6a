import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { TEST_LIMITS } from "../scripts/test-run/test-limits.ts";

/**
 * Begins the files of the embedded database first: they wait for real processes and disks, and one that began last
 * would be waited for alone.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/src/db/embedded/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["./test/databases/database-template.ts", "./test/script-bundles.ts"],
    pool: "forks",
    // Two cores. A process keeps its modules and its database from file to file, because loading them anew costs more
    // than most files take.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    ...TEST_LIMITS,
  },
});
