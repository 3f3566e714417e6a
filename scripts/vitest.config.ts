import { defineConfig } from "vitest/config";
import { TEST_LIMITS } from "./test-run/test-limits.ts";

export default defineConfig({ test: TEST_LIMITS });
