import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["./test/database-template.ts"],
    pool: "forks",
    // Two cores. A process keeps its modules and its database from file to file, because loading them anew costs more
    // than most files take.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
