import { join, relative } from "node:path";
import { z } from "zod";
import { projectRoot } from "../project-root.mjs";
import type { Counts } from "./counts.ts";

const Attempt = z.object({
  status: z.string().optional(),
  duration: z.number(),
  errors: z.array(z.object({ message: z.string().optional() })),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
});
type Attempt = z.infer<typeof Attempt>;

const Spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string(), results: z.array(Attempt) })),
});

const Suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.infer<typeof Suite>;

const Report = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(Suite),
});

/** A test that passed when it was tried again has passed, and is named with what its first attempt said. */
export function countPlaywright(report: unknown): Counts {
  const { config, stats, errors, suites } = Report.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failedTests: testsOf(suites, "unexpected").map(({ title }) => title),
    passedOnRetry: testsOf(suites, "flaky").map(({ title, results }) => describeRetry(title, results)),
    files: suites.map((suite) => ({
      path: relative(projectRoot, join(config.rootDir, suite.file)),
      seconds: durationsOf(suite).reduce((sum, ms) => sum + ms, 0) / 1000,
    })),
  };
}

function durationsOf({ specs, suites = [] }: Suite): number[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.flatMap(durationsOf)];
}

interface NamedTest {
  title: string;
  results: Attempt[];
}

function testsOf(suites: Suite[], status: string, above: string[] = []): NamedTest[] {
  return suites.flatMap(({ title, specs, suites: below = [] }) => {
    const path = [...above, title];
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => ({
          title: `[${projectName}] ${[...path, spec.title].join(" › ")}`,
          results,
        })),
    );
    return [...own, ...testsOf(below, status, path)];
  });
}

function describeRetry(title: string, attempts: Attempt[]): string {
  const failed = attempts.filter(({ status }) => status !== "passed");
  const failures = failed.flatMap(({ errors }) => errors).map(({ message }) => firstLine(message));
  const files = attempts.flatMap(({ attachments }) => attachments).flatMap(({ path }) => path ?? []);
  return [
    `passed on retry: ${title}`,
    ...failures.map((failure) => `  first attempt: ${failure}`),
    ...files.map((file) => `  ${relative(projectRoot, file)}`),
  ].join("\n");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[[\d;]*m/g;

function firstLine(message = "no message"): string {
  return message.replace(COLOURS, "").trim().split("\n")[0] ?? message;
}
