import { z } from "zod";
import type { Counts } from "./counts.ts";

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** A test that passed only when repeated is not to be trusted: it counts as failed. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = Report.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
