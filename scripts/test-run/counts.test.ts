import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../project-root.mjs";
import { type Counts, closingLine, judge, NOTHING, skippedLine, sumCounts } from "./counts.ts";
import { countVitest } from "./vitest-report.ts";

const counts = (passed: number, failed: number, skipped = 0) => ({
  ...NOTHING,
  passed,
  failed,
  skipped,
});

const EXIT = "server: ended with exit code 1, although no test failed";
const failed = (found: Counts, title: string): Counts => ({ ...found, failedTests: [title] });

describe("judge", () => {
  it.each([
    ["tests that pass", counts(3, 0), 0, counts(3, 0)],
    ["no test at all, by name", counts(0, 0), 0, failed(counts(0, 1), "server: no test ran")],
    ["skipped tests only, by name", counts(0, 0, 4), 0, failed(counts(0, 1, 4), "server: no test ran")],
    ["an end with an error, by name", counts(3, 0), 1, failed(counts(3, 1), EXIT)],
    ["failed tests, once", counts(3, 2), 1, counts(3, 2)],
  ])("counts %s", (_, found, exitCode, expected) => {
    expect(judge("server", found, exitCode)).toEqual(expected);
  });
});

it.each([
  [counts(12, 0), "12 passed, 0 failed"],
  [counts(12, 1, 2), "12 passed, 1 failed"],
])("closes with one line", (found, expected) => {
  expect(closingLine(found)).toBe(expected);
});

it("says what was skipped in a line of its own", () => {
  expect(skippedLine(counts(12, 1, 2))).toBe("2 skipped");
  expect(skippedLine(counts(12, 1))).toBeNull();
});

it("adds up, with every test that failed or passed on retry", () => {
  const first = { ...counts(1, 0), passedOnRetry: ["passed on retry: a"] };
  const second = { ...counts(2, 3, 4), failedTests: ["c"], passedOnRetry: ["passed on retry: b"] };
  expect(sumCounts([first, counts(1, 0), second])).toEqual({
    ...counts(4, 3, 4),
    failedTests: ["c"],
    passedOnRetry: ["passed on retry: a", "passed on retry: b"],
  });
});

describe("countVitest", () => {
  const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0, unhandledErrors: [] };
  const file = (status: string, ...tests: string[]) => ({
    name: join(projectRoot, "domain/src/a.test.ts"),
    status,
    startTime: 1000,
    endTime: 3500,
    assertionResults: tests.map((test) => ({ status: test, fullName: `a test that ${test}` })),
  });

  it("takes the numbers of the report, and names what failed", () => {
    expect(countVitest({ ...report, testResults: [file("failed", "failed", "passed")] })).toEqual({
      ...counts(2, 1, 1),
      failedTests: ["domain/src/a.test.ts › a test that failed"],
      files: [{ path: "domain/src/a.test.ts", seconds: 2.5 }],
    });
  });

  it("counts a file that did not load, and one whose hook broke", () => {
    const testResults = [file("failed"), file("failed", "pending"), file("passed", "passed")];
    expect(countVitest({ ...report, numFailedTests: 0, testResults })).toMatchObject({
      passed: 2,
      failed: 2,
      skipped: 1,
      failedTests: ["domain/src/a.test.ts", "domain/src/a.test.ts"],
    });
  });
});
