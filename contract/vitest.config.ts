import { defineConfig } from "vitest/config";
import { LongestFirst } from "../scripts/test-run/longest-first.ts";
import { TEST_LIMITS } from "../scripts/test-run/test-limits.ts";

export default defineConfig({ test: { ...TEST_LIMITS, sequence: { sequencer: LongestFirst } } });
