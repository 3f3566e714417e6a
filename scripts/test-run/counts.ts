/** A test file and how long it took. */
export interface FileDuration {
  /** Path from the root of the checkout. */
  path: string;
  seconds: number;
}

/** Results of a part of the test run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The place and title of each failed test, as far as the report names it. */
  failedTests: string[];
  /** A line for each test that passed only when it was tried again; they are among the passed ones. */
  passedOnRetry: string[];
  /** Test files with their durations, as far as the report has them. */
  files: FileDuration[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failedTests: [], passedOnRetry: [], files: [] };
export const ONE_PASSED: Counts = { ...NOTHING, passed: 1 };
export const ONE_FAILED: Counts = { ...NOTHING, failed: 1 };

export function sumCounts(parts: Counts[]): Counts {
  return parts.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
      failedTests: [...sum.failedTests, ...part.failedTests],
      passedOnRetry: [...sum.passedOnRetry, ...part.passedOnRetry],
      files: [...sum.files, ...part.files],
    }),
    NOTHING,
  );
}

/** A part that ran no test has shown nothing, and a program that ends with an error has not passed: both are failures. */
export function judge(name: string, counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  if (counts.failed > 0 || (exitCode === 0 && !ranNothing)) return counts;
  const reason = exitCode === 0 ? "no test ran" : `ended with exit code ${exitCode}, although no test failed`;
  return { ...counts, failed: 1, failedTests: [`${name}: ${reason}`] };
}

/** The last line of a test run, and of a part; what was skipped is said in a line of its own, so that this one stays. */
export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

export const skippedLine = ({ skipped }: Counts): string | null => (skipped === 0 ? null : `${skipped} skipped`);
