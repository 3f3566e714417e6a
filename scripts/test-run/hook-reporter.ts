import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/** Slow steps before a test's own: named hooks, and the server of a worker. */
const TAKES_ITS_TIME = /^(before|after)(All|Each) hook|^Fixture "server"$|^Worker Cleanup$/;

/** Prints a line for each finished hook; the list of finished tests comes from Playwright's own reporter. */
export default class HookReporter implements Reporter {
  printsToStdio() {
    return true;
  }

  onStepEnd(test: TestCase, _result: TestResult, { title, duration }: TestStep): void {
    if (TAKES_ITS_TIME.test(title)) console.log(`     ${title} of ${test.title} (${(duration / 1000).toFixed(1)}s)`);
  }
}
