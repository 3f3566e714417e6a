import { defineConfig } from "vitest/config";
import { LongestFirst } from "../scripts/test-run/longest-first.ts";
import { TEST_LIMITS } from "../scripts/test-run/test-limits.ts";

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
