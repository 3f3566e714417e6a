import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "../scripts/test-run/longest-first.ts";
import { TEST_LIMITS } from "../scripts/test-run/test-limits.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["./test/databases/database-template.ts", "./test/script-bundles.ts"],
    pool: "forks",
    // One more than there are cores, three at most: each waits for its database a quarter of the time. A process keeps its
    // modules and its database from file to file, because loading them anew costs more than most files take.
    maxWorkers: Math.min(availableParallelism() + 1, 3),
    sequence: { sequencer: LongestFirst },
    isolate: false,
    ...TEST_LIMITS,
  },
});
