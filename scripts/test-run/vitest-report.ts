import { relative } from "node:path";
import { z } from "zod";
import { projectRoot } from "../project-root.mjs";
import type { Counts } from "./counts.ts";

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
  unhandledErrors: z.array(z.object({ message: z.string(), file: z.string().nullable(), test: z.string().nullable() })),
});

/** A file that fails without a failed test (it did not load, or a hook broke) counts as one failure, and so does each error outside of every test. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults, unhandledErrors } =
    Report.parse(report);
  const broken = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + unhandledErrors.length,
    skipped: numPendingTests + numTodoTests,
    failedTests: [
      ...testResults
        .filter(isFailed)
        .flatMap(({ name, assertionResults }) => [
          ...assertionResults.filter(isFailed).map(({ fullName }) => `${placeOf(name)} › ${fullName}`),
          ...(assertionResults.some(isFailed) ? [] : [placeOf(name)]),
        ]),
      ...unhandledErrors.map(({ message, file, test }) =>
        [...(file ? [placeOf(file)] : []), ...(test ? [test] : []), `outside of a test: ${message}`].join(" › "),
      ),
    ],
    passedOnRetry: [],
    files: testResults.map(({ name, startTime, endTime }) => ({
      path: placeOf(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const isFailed = ({ status }: { status: string }): boolean => status === "failed";

const placeOf = (path: string): string => relative(projectRoot, path);
